/**
 * The names that differ from an earlier one only in case and punctuation, each with the earlier one. A sign in front, as
 * in `@type` and `-1`, makes another name.
 * @param {readonly string[]} names
 * @returns {{ name: string, index: number, earlier: string }[]}
 */
export function findAlike(names) {
  /** @type {Map<string, string>} */
  const known = new Map();
  return names.flatMap((name, index) => {
    const letters = name.replace(/(?!^[@$+-])[^\p{L}\p{N}]/gu, "").toLowerCase();
    const earlier = known.get(letters);
    known.set(letters, earlier ?? name);
    return earlier === undefined || letters === "" ? [] : [{ name, index, earlier }];
  });
}
