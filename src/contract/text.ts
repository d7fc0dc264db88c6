// Lines of texts, and groups of items, as several folders need them.

/** Groups items by key, in the order in which the keys first occur. Node 20 does not have `Map.groupBy`. */
export function groupBy<Item, Key>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** Joins the lines of a text into one. */
export function toLine(text: string): string {
  return text.trim().replaceAll(/(?<!\s)\s*\n\s*/g, " ");
}

/** Breaks a line at spaces into lines of at most so many characters. A longer word is a line of its own. */
export function wrapLine(text: string, width: number): string[] {
  if (text.length <= width) return [text];
  const end = text.lastIndexOf(" ", width);
  const at = end > 0 ? end : text.indexOf(" ", width);
  return at < 0 ? [text] : [text.slice(0, at), ...wrapLine(text.slice(at + 1), width)];
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes a text for HTML, SVG and XML, including attributes. */
export function escapeMarkup(text: string): string {
  return text.replaceAll(/[&<>"]/gu, (character) => entities[character] ?? "");
}
