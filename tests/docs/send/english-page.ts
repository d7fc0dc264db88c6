// Loaded first: what highlights code takes a process with a document for a browser.
import "@astrojs/markdown-remark";
import { languages } from "../../../docs/config/languages.ts";

/** Stands in for a page with the texts of the site in English, as data. */
Object.assign(globalThis, {
  document: { querySelectorAll: () => [{ textContent: JSON.stringify(languages.en) }] },
});
