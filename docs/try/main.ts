// The console: Swagger UI on the mock beside this site, or on the one that the reader names.
import { chooseMock } from "./choose-mock.ts";
import { find, tell } from "./elements.ts";
import { mendControls } from "./mend-controls.ts";
import { openConsole } from "./open-console.ts";

// A header of the host may allow less than the page does, of which a browser says no more than "failed".
document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
  if (effectiveDirective !== "connect-src") return;
  const note = find("#policy-note");
  note.textContent = `The policy of this site does not let the page call ${blockedURI}.`;
  note.hidden = false;
});

mendControls(find("#console"));
await chooseMock(async (baseUrl) => {
  find("#policy-note").hidden = true;
  try {
    await openConsole(baseUrl);
    find("#no-mock").hidden = true;
  } catch (error) {
    tell(`The console cannot be opened: ${error instanceof Error ? error.message : "unknown"}.`);
  }
});
