const keys = ["summary", "description", "x-assumption", "x-limit"];

/**
 * Removes the line break that a YAML block adds to the end of a text, because linters expect the full stop there.
 * @param {object} node
 */
export function trimTexts(node) {
  const texts = /** @type {Record<string, unknown>} */ (node);
  for (const key of keys) {
    const text = texts[key];
    if (typeof text === "string") texts[key] = text.trimEnd();
  }
  const meanings = texts["x-enumDescriptions"];
  if (typeof meanings !== "object" || meanings === null) return;
  for (const [value, text] of Object.entries(meanings)) {
    if (typeof text === "string") Reflect.set(meanings, value, text.trimEnd());
  }
}
