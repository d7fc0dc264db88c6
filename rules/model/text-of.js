/**
 * A string member of a node, or the empty string.
 * @param {Record<string, unknown>} node
 * @param {string} key
 */
export function textOf(node, key) {
  const value = node[key];
  return typeof value === "string" ? value : "";
}
