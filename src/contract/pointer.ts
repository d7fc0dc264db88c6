// JSON pointers, which no other module splits or joins.

/**
 * Reads the node at a JSON pointer such as `/components/schemas/Money`.
 * @throws {Error} if the node does not exist
 */
export function readPointer(document: object, pointer: string): unknown {
  const node = findAt(document, pointer);
  if (node === undefined) throw new Error(`There is nothing at \`${pointer}\`.`);
  return node;
}

/** Returns the node at a JSON pointer; `undefined` if there is none. */
export function findAt(document: object, pointer: string): unknown {
  let node: unknown = document;
  for (const token of splitPointer(pointer)) {
    if (typeof node !== "object" || node === null || !Object.hasOwn(node, token)) return undefined;
    node = (node as Record<string, unknown>)[token];
  }
  return node;
}

/** Splits a JSON pointer into its tokens and unescapes `~1` and `~0`. */
export function splitPointer(pointer: string): string[] {
  const tokens = pointer.split("/").slice(1);
  // Most have no escapes, and contracts have many pointers.
  if (!pointer.includes("~")) return tokens;
  return tokens.map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** Appends tokens to a JSON pointer and escapes them. */
export function joinPointer(base: string, ...tokens: (string | number)[]): string {
  let pointer = base;
  for (const token of tokens) {
    // Most have nothing to escape, and walks of contracts join many.
    const isPlain = typeof token === "number" || !/[~/]/u.test(token);
    pointer += `/${isPlain ? token : token.replaceAll("~", "~0").replaceAll("/", "~1")}`;
  }
  return pointer;
}
