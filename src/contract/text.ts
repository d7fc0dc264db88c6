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
