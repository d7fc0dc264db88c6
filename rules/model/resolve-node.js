import { atPath } from "./at-path.js";
import { isRecord } from "./is-record.js";

/**
 * A node with all of its references followed, except those that lead in a circle.
 * @param {import("./list-nodes.js").Node} node
 * @param {unknown} document the resolved document that has the node
 * @returns {Record<string, unknown>}
 */
export function resolveNode({ path, value }, document) {
  const found = atPath(document, path);
  return isRecord(found) ? found : value;
}
