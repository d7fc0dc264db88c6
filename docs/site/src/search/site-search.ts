import type { Search } from "./create-search.ts";
import { ResultList } from "./result-list.ts";

const shown = 30;

/** The search of the site: a button, and a dialog that opens with `/` and Ctrl or Cmd and K. */
class SiteSearch extends HTMLElement {
  #search: Promise<Search> | undefined;

  connectedCallback(): void {
    const button = this.querySelector<HTMLButtonElement>(".search-open");
    const dialog = this.querySelector("dialog");
    const input = this.querySelector("input");
    const status = this.querySelector<HTMLElement>(".search-status");
    const list = this.querySelector<HTMLElement>("[role=listbox]");
    if (button === null || dialog === null || input === null || status === null || list === null) return;
    const results = new ResultList(input, list, this.dataset["base"] ?? "/");

    const show = async () => {
      const query = input.value.trim();
      const search = await this.#load().catch(() => undefined);
      // The reader may have typed on while the index was loading.
      if (query !== input.value.trim()) return;
      const hits = query === "" ? [] : (search?.(query) ?? []);
      results.show(hits.slice(0, shown));
      status.textContent =
        search === undefined ? "The search could not be loaded." : describe(query, hits.length);
    };
    const open = () => {
      if (dialog.open) return;
      dialog.showModal();
      input.select();
      void show();
    };

    button.addEventListener("click", open);
    button.disabled = false;
    input.addEventListener("input", () => void show());
    this.querySelector(".search-close")?.addEventListener("click", () => {
      dialog.close();
    });
    let pressed: EventTarget | null = null;
    dialog.addEventListener("pointerdown", ({ target }) => {
      pressed = target;
    });
    dialog.addEventListener("click", ({ target }) => {
      // Outside of the frame is the backdrop, where a selection of text may end. A hit may lead to another place of this
      // page.
      if (
        (target === dialog && pressed === dialog) ||
        (target instanceof Element && target.closest("a") !== null)
      )
        dialog.close();
    });
    document.addEventListener("keydown", (event) => {
      const isCommand = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
      if (!isCommand && !(event.key === "/" && !isTyping(event))) return;
      event.preventDefault();
      if (isCommand && dialog.open) dialog.close();
      else open();
    });
  }

  /** Loads the search and its index once, when they are needed; after a failure, the next query tries again. */
  #load(): Promise<Search> {
    const load = async () => {
      const { loadSearch } = await import("./load-search.ts");
      return loadSearch(this.dataset["source"] ?? "");
    };
    this.#search ??= load().catch((error: unknown) => {
      this.#search = undefined;
      throw error;
    });
    return this.#search;
  }
}

function describe(query: string, count: number): string {
  if (query === "") return "Operations, fields such as order.pixKey, events, error codes, guides.";
  if (count === 0) return `Nothing found for “${query}”.`;
  const results = `${count} ${count === 1 ? "result" : "results"}`;
  return count > shown ? `${results}, of which the first ${shown} are shown.` : `${results}.`;
}

/** Returns whether a key is typed into a field, or is a command of the browser. */
function isTyping({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return true;
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input:not([type=radio], [type=checkbox]), textarea, select"))
  );
}

/** Registers `<site-search>`. */
export function defineSiteSearch(): void {
  customElements.define("site-search", SiteSearch);
}
