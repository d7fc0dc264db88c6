import { languages } from "../../../docs/config/languages.ts";
import { pageText } from "../../../docs/site/src/texts/page-text.ts";

// Scripts read the texts of their page once, here from a page in English. Other tests of the process must see no document:
// the client, for one, takes it for a browser then.
Object.assign(globalThis, {
  document: { querySelectorAll: () => [{ textContent: JSON.stringify(languages.en) }] },
});
pageText("page.copied");
Reflect.deleteProperty(globalThis, "document");
