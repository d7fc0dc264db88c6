import { pageText } from "../texts/page-text.ts";

/** Names what a fold contains: all fields of an object, or those that are not shown. */
export function nameFold(count: number, isRest: boolean, say = pageText): string {
  return say(isRest ? "page.moreFields" : "page.fields", { count });
}

/** Shows the fields of the example that the reader chooses, and puts all others behind the folds of their lists. */
export function followExamples(): void {
  document.addEventListener("example", ({ detail }) => {
    for (const list of document.querySelectorAll(".fields[data-follows]")) arrange(list, detail);
  });
}

function arrange(list: Element, example: string): void {
  const [shown, fold] = list.children;
  const rest = fold?.querySelector("ul");
  const summary = fold?.querySelector("summary");
  if (!(fold instanceof HTMLElement) || shown === undefined || !rest || !summary) return;
  const wasOne = rest.childElementCount === 1;
  for (const row of [...shown.children, ...rest.children]) {
    const target = isShown(row.getAttribute("data-examples"), example) ? shown : rest;
    // Only rows that change their list are moved, since a moved element loses the focus.
    if (row.parentElement === target) continue;
    const next = [...target.children].find((other) => placeOf(other) > placeOf(row));
    target.insertBefore(row, next ?? null);
  }
  // A fold of one field is open, and has nothing to close it by.
  const isOne = rest.childElementCount === 1;
  if (isOne !== wasOne) fold.toggleAttribute("open", isOne);
  fold.hidden = rest.childElementCount === 0;
  summary.textContent = nameFold(rest.childElementCount, shown.childElementCount > 0);
}

/** Returns whether a field with these examples is shown with one of them; a field that is required has none. */
export function isShown(examples: string | null, example: string): boolean {
  return examples === null || examples.split(" ").includes(example);
}

function placeOf(row: Element): number {
  return Number(row.getAttribute("data-place"));
}
