// Access for keyboards and screen readers that Redoc leaves out, added anew whenever it mounts something.
import { followKeysInMenus, mendMenus } from "./menus.ts";
import { mendParts } from "./parts.ts";
import { leadIntoChapters, mendSearch } from "./search.ts";
import { mendSkipLink } from "./skip-link.ts";

function mend(): void {
  mendParts();
  mendSearch();
  mendMenus();
}

// At once and not with the next frame: nobody may meet what is not mended.
new MutationObserver(mend).observe(document.documentElement, {
  childList: true,
  subtree: true,
  // Redoc gives a label anew whenever it renders its button again.
  attributeFilter: ["aria-label"],
});
mend();
mendSkipLink();
leadIntoChapters();
followKeysInMenus();
