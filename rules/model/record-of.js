import { isRecord } from "./is-record.js";

/**
 * A mapping member of a node, or an empty one.
 * @param {Record<string, unknown>} node
 * @param {string} key
 */
export function recordOf(node, key) {
  const value = node[key];
  return isRecord(value) ? value : {};
}
