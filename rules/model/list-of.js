/**
 * A list member of a node, or an empty one.
 * @param {Record<string, unknown>} node
 * @param {string} key
 * @returns {unknown[]}
 */
export function listOf(node, key) {
  const value = node[key];
  return Array.isArray(value) ? value : [];
}
