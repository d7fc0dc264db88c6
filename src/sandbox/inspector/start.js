import { defineInspector } from "./inspector.js";

document.querySelector("sandbox-inspector")?.setAttribute("origin", document.location.origin);
defineInspector();
