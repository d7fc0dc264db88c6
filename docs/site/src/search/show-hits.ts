import type { Hit } from "./create-search.ts";
import { cutAround, splitAtTerms } from "./excerpt.ts";

/**
 * Makes an option of a listbox for each hit: a link to the place on its page.
 * @param base address of the site's root, which ends with a slash
 */
export function showHits(hits: readonly Hit[], base: string): HTMLAnchorElement[] {
  return hits.map(({ entry, page, terms, rank }, index) => {
    const link = document.createElement("a");
    link.id = `search-hit-${index}`;
    link.className = "search-hit";
    link.role = "option";
    link.tabIndex = -1;
    link.ariaSelected = "false";
    link.href = `${base}${page.address}/${entry.anchor === undefined ? "" : `#${entry.anchor}`}`;
    const name = mark("search-hit-name", entry.name, terms);
    const { exact } = rank;
    const isOther = exact?.text.toLowerCase() !== entry.name.toLowerCase();
    if (exact !== undefined && isOther && (exact.isValue || entry.kind === "state"))
      name.append(" ", mark("search-hit-value", exact.text, terms));
    link.append(
      name,
      mark("search-hit-kind", nameKind({ entry }), []),
      mark("search-hit-place", namePlace({ entry, page }), terms),
      mark("search-hit-text", cutAround(entry.text ?? "", terms), terms),
    );
    return link;
  });
}

function nameKind({ entry: { kind, body } }: Pick<Hit, "entry">): string {
  if (kind !== "member") return kind;
  if (body === "request" || body === "payload") return `${body} field`;
  return "response field";
}

/** The page of the hit, or, if the hit is the page, what it is called in programs. */
function namePlace({ entry, page }: Pick<Hit, "entry" | "page">): string {
  if (entry.anchor !== undefined) return page.title;
  const [first, , last] = entry.aliases ?? [];
  return [first, last].filter((alias) => alias !== undefined).join(" · ");
}

/** Makes an element in which the words that were found are marked. */
function mark(className: string, text: string, terms: readonly string[]): HTMLElement {
  const element = document.createElement("span");
  element.className = className;
  for (const piece of splitAtTerms(text, terms)) {
    if (!piece.isFound) element.append(piece.text);
    else {
      const found = document.createElement("mark");
      found.textContent = piece.text;
      element.append(found);
    }
  }
  return element;
}
