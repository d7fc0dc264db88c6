import { pageText } from "../texts/page-text.ts";
import { loadOnce } from "../send/load-once.ts";
import type { SearchIndex } from "./entry.ts";
import { attachHits } from "./show-hits.ts";

const shown = 30;

/** Makes the search of the site work: a button, and a dialog that opens with `/` and Ctrl or Cmd and K. */
export function attachSearch(root: HTMLElement): void {
  const button = root.querySelector<HTMLButtonElement>(".search-open");
  const dialog = root.querySelector("dialog");
  const input = root.querySelector("input");
  const status = root.querySelector<HTMLElement>(".search-status");
  const list = root.querySelector<HTMLElement>("[role=listbox]");
  const empty = root.querySelector<HTMLElement>(".search-empty");
  const neighbors = root.querySelector<HTMLElement>(".search-neighbors");
  if (button === null || dialog === null || input === null || status === null || list === null) return;
  const { base = "/", source = "" } = root.dataset;
  const showHits = attachHits(input, list, base);
  const load = loadOnce(async () => {
    const { createSearch } = await import("./create-search.ts");
    const response = await fetch(source);
    if (!response.ok) throw new Error(`The request for the search index got status ${response.status}.`);
    return createSearch((await response.json()) as SearchIndex);
  });

  const show = async () => {
    const query = input.value.trim();
    const search = await load().catch(() => undefined);
    // The reader may have typed on while the index was loading.
    if (query !== input.value.trim()) return;
    const hits = query === "" ? [] : (search?.search(query) ?? []);
    showHits(hits.slice(0, shown));
    const unknown = hits.length === 0 ? [] : (search?.listUnknown(query) ?? []);
    status.textContent =
      search === undefined ? pageText("search.failed") : describeHits(query, hits.length, unknown);
    const isEmpty = search !== undefined && query !== "" && hits.length === 0;
    if (empty !== null) empty.hidden = !isEmpty;
    neighbors?.replaceChildren(...(isEmpty ? search.listNeighbors(query).map(offer) : []));
  };
  /** Makes a button that searches for something else. */
  const offer = (query: string) => {
    const other = document.createElement("button");
    other.type = "button";
    other.lang = "en";
    other.className = "small-button";
    other.textContent = query;
    other.addEventListener("click", () => {
      input.value = query;
      input.focus();
      void show();
    });
    return other;
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
  let pressed: EventTarget | null = null;
  dialog.addEventListener("pointerdown", ({ target }) => {
    pressed = target;
  });
  dialog.addEventListener("click", ({ target }) => {
    // Outside of the frame is the backdrop, where a selection of text may end. A hit may lead to another place of this
    // page.
    const isOutside = target === dialog && pressed === dialog;
    if (isOutside || (target instanceof Element && target.closest("a, .search-close") !== null))
      dialog.close();
  });
  document.addEventListener("keydown", (event) => {
    const action = readShortcut(event, { isField: takesText(event.target), isOpen: dialog.open });
    if (action === undefined) return;
    event.preventDefault();
    if (action === "close") dialog.close();
    else open();
  });
}

/** Says how much was found. */
export function describeHits(query: string, count: number, unknown: readonly string[]): string {
  if (query === "") return pageText("search.hint");
  if (count === 0) return pageText("search.nothing", { query });
  const results = pageText(count > shown ? "search.first" : "search.results", { count, shown });
  if (unknown.length === 0) return results;
  return `${results} ${pageText("search.missing", { words: unknown.map((word) => `“${word}”`).join(", ") })}`;
}

type Keys = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">;

/** Returns what a key does: a slash opens the search, unless it is typed or a command of the browser. */
export function readShortcut(
  { key, ctrlKey, metaKey, altKey }: Keys,
  { isField, isOpen }: { isField: boolean; isOpen: boolean },
): "open" | "close" | undefined {
  if (key.toLowerCase() === "k" && (ctrlKey || metaKey)) return isOpen ? "close" : "open";
  return key === "/" && !ctrlKey && !metaKey && !altKey && !isField ? "open" : undefined;
}

/** Returns whether keys are typed into an element. */
function takesText(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input:not([type=radio], [type=checkbox]), textarea, select"))
  );
}
