// Helpers for texts and groups that several folders need.

/**
 * Returns the value that the text of a parameter or form field stands for: a number or boolean if its types include that,
 * and otherwise the text.
 * @param types the types of its schema
 */
export function readText(types: readonly unknown[], text: string): unknown {
  // `Number` would also take hexadecimal digits, exponents and spaces.
  if (/^-?\d+(?:\.\d+)?$/.test(text) && types.some((type) => type === "number" || type === "integer"))
    return Number(text);
  if ((text === "true" || text === "false") && types.includes("boolean")) return text === "true";
  return text;
}

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
  return text.trim().replaceAll(/\s*\n\s*/g, " ");
}
