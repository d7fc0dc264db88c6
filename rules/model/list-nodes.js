import { grammar } from "./grammar.js";
import { isRecord } from "./is-record.js";

/**
 * One node of a contract file, as rules see it.
 * @typedef {object} Node
 * @property {import("./grammar.js").NodeKind} kind
 * @property {Record<string, unknown>} value
 * @property {(string | number)[]} path from the root of the file
 * @property {string} slot the member of the parent that holds it (`properties`, `allOf`, `responses`), empty for the root
 * @property {string} name its key in a map, otherwise the slot
 * @property {Node | null} parent
 * @property {boolean} isReference whether it is a `$ref` to a node of this kind
 */

/**
 * Every node of a document in reading order. A reference is listed with the kind of its target, which is not
 * visited.
 * @param {unknown} value
 * @param {import("./grammar.js").NodeKind} kind
 * @param {Omit<Node, "kind" | "value" | "isReference">} [place]
 * @returns {Node[]}
 */
export function listNodes(value, kind, place = { path: [], slot: "", name: "", parent: null }) {
  if (!isRecord(value)) return [];
  const isReference = typeof value["$ref"] === "string";
  const node = { ...place, kind, value, isReference };
  if (isReference) return [node];
  const found = [node];
  for (const [slot, member] of Object.entries(value)) {
    const rule = Object.hasOwn(grammar[kind], slot) ? grammar[kind][slot] : undefined;
    if (rule === undefined) continue;
    const [shape, childKind] = rule;
    const path = [...place.path, slot];
    if (shape === "one")
      found.push(...listNodes(member, childKind, { path, slot, name: slot, parent: node }));
    else if (shape === "list" && Array.isArray(member)) {
      for (const [index, item] of member.entries()) {
        found.push(...listNodes(item, childKind, { path: [...path, index], slot, name: slot, parent: node }));
      }
    } else if (shape === "map" && isRecord(member)) {
      for (const [name, item] of Object.entries(member)) {
        found.push(...listNodes(item, childKind, { path: [...path, name], slot, name, parent: node }));
      }
    }
  }
  return found;
}
