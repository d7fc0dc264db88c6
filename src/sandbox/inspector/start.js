import { defineInspector } from "./inspector.js";

const inspector = document.querySelector("sandbox-inspector");
const space = new URLSearchParams(document.location.search).get("space");
inspector?.setAttribute("origin", document.location.origin);
if (space) {
  inspector?.setAttribute("space", space);
  document.title = `Space ${space} - ${document.title}`;
}
defineInspector();
