import { defineInspector } from "./inspector.js";

defineInspector();
