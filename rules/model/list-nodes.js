import { grammar } from "./grammar.js";
import { isRecord } from "./is-record.js";

/**
 * One node of a contract, as rules see it.
 * @typedef {object} Node
 * @property {import("./grammar.js").NodeKind} kind
 * @property {Record<string, unknown>} value
 * @property {(string | number)[]} path from the root of the document, through the references that lead to it
 * @property {string} slot the member of the parent that holds it (`properties`, `allOf`, `responses`), empty for the root
 * @property {string} name its key in a map, otherwise the slot; of a file, its name
 * @property {Node | null} parent none for the root of a file
 * @property {boolean} isReference whether it is a `$ref` to a node of this kind
 */

/** @typedef {Omit<Node, "kind" | "value" | "isReference">} Place */

/**
 * Finds what the reference at a path leads to, if that is in another file and was not visited yet.
 * @typedef {(path: (string | number)[]) => { value: Record<string, unknown>, name: string } | undefined} Follow
 */

/**
 * Every node of a document in reading order. A reference is listed with the kind of its target, which comes next if it
 * is followed.
 * @param {unknown} value
 * @param {import("./grammar.js").NodeKind} kind
 * @param {Follow} [follow] by default, no reference is followed
 * @param {Place} [place]
 * @returns {Node[]}
 */
export function listNodes(value, kind, follow, place = { path: [], slot: "", name: "", parent: null }) {
  if (!isRecord(value) || isInside(value, place.parent)) return [];
  const isReference = typeof value["$ref"] === "string";
  const node = { ...place, kind, value, isReference };
  const found = [node];
  const target = isReference ? follow?.(place.path) : undefined;
  if (target !== undefined) {
    found.push(
      ...listNodes(target.value, kind, follow, { ...place, slot: "", name: target.name, parent: null }),
    );
  }
  if (isReference) return found;
  for (const [slot, member] of Object.entries(value)) {
    const rule = Object.hasOwn(grammar[kind], slot) ? grammar[kind][slot] : undefined;
    if (rule === undefined) continue;
    const [shape, childKind] = rule;
    const at = [...place.path, slot];
    // Bundlers also resolve a reference in place of a whole map, such as `schemas`.
    const isElsewhere = shape !== "one" && isRecord(member) && typeof member["$ref"] === "string";
    const held = isElsewhere ? follow?.(at)?.value : member;
    for (const [name, item, keys] of listItems(shape, slot, held)) {
      const path = [...at, ...keys];
      found.push(...listNodes(item, childKind, follow, { path, slot, name, parent: node }));
    }
  }
  return found;
}

/**
 * Whether a YAML alias leads back to what contains it.
 * @param {unknown} value
 * @param {Node | null} parent
 * @returns {boolean}
 */
function isInside(value, parent) {
  return parent !== null && (parent.value === value || isInside(value, parent.parent));
}

/**
 * The nodes that a member holds, each with its name and its keys below the member.
 * @param {import("./grammar.js").Slot[0]} shape
 * @param {string} slot
 * @param {unknown} member
 * @returns {[string, unknown, (string | number)[]][]}
 */
function listItems(shape, slot, member) {
  if (shape === "one") return [[slot, member, []]];
  if (shape === "list")
    return Array.isArray(member) ? member.map((item, index) => [slot, item, [index]]) : [];
  if (!isRecord(member)) return [];
  if (shape === "map") return Object.entries(member).map(([name, item]) => [name, item, [name]]);
  return Object.entries(member).flatMap(([name, map]) =>
    Object.entries(isRecord(map) ? map : {}).map(
      ([key, item]) => /** @type {[string, unknown, string[]]} */ ([key, item, [name, key]]),
    ),
  );
}
