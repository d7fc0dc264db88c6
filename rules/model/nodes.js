// A contract as rules see it: a list of nodes, each of a kind (schema, parameter, response, …), with where it stands.
// What is below which kind is in grammar.js; how a rule becomes a function of Spectral, in checks.js.

import { grammar } from "./grammar.js";
import { atPath, isRecord, textOf } from "./values.js";

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

/** @type {Record<string, import("./grammar.js").NodeKind>} */
const kindByFolder = {
  schemas: "schema",
  parameters: "parameter",
  responses: "response",
  examples: "example",
};

/** Files beside the root that are about the contract, and not a part of it: nothing references them. */
const data = /(?:^|\/)openapi\/(corrections|questions|statements)\.yaml$/u;

/**
 * What the data of a file is about, such as `questions`, if it is data about the contract.
 * @param {string} file its path, `/` between the folders
 */
export function nameData(file) {
  return data.exec(file)?.[1];
}

/**
 * The kind of node in a contract file. The root is recognized by its content, everything else by its folder.
 * @param {unknown} content parsed file
 * @param {string} file its path, `/` between the folders
 * @returns {import("./grammar.js").NodeKind}
 */
export function kindOfFile(content, file) {
  if (isRecord(content) && "openapi" in content) return "document";
  if (nameData(file) !== undefined) return "data";
  if (file.endsWith(".arazzo.yaml")) return "journey";
  return kindByFolder[file.split("/").at(-2) ?? ""] ?? "pathItem";
}

/**
 * The last part of a path or a reference, without the ending of its file.
 * @param {string} path
 */
export function baseName(path) {
  return (path.split("/").at(-1) ?? "").replace(/\.(?:ya?ml|json)$/u, "");
}

/**
 * A node with all of its references followed, except those that lead in a circle.
 * @param {Node} node
 * @param {unknown} document the resolved document that has the node
 * @returns {Record<string, unknown>}
 */
export function resolveNode({ path, value }, document) {
  const found = atPath(document, path);
  return isRecord(found) ? found : value;
}

/**
 * Whether a schema sits in a `oneOf`, `anyOf` or `allOf` branch that narrows members its parent declares:
 * such a branch repeats names only to restrict them, and needs no descriptions.
 * @param {Node} node
 * @returns {boolean}
 */
export function isBranch(node) {
  for (let at = node; at.parent?.kind === "schema"; at = at.parent) {
    if (!["oneOf", "anyOf", "allOf"].includes(at.slot)) continue;
    for (let above = at.parent; above.kind === "schema"; above = above.parent) {
      if ("properties" in above.value) return true;
      if (above.parent === null) break;
    }
  }
  return false;
}

/**
 * Whether the schemas in a slot apply to the same value as their parent.
 * @param {string} slot
 */
export function isApplicator(slot) {
  return ["allOf", "anyOf", "oneOf", "not", "if", "then", "else", "dependentSchemas"].includes(slot);
}

/**
 * The schemas that a schema is a part of: the one that has it in `allOf` and the like, or those that refer to it there.
 * @param {Node} node
 * @param {readonly Node[]} nodes all nodes of the document
 * @param {(slot: string) => boolean} isPart which slots count
 * @returns {Node[]}
 */
export function listUsers({ slot, name, parent }, nodes, isPart = isApplicator) {
  if (parent?.kind === "schema") return isPart(slot) ? [parent] : [];
  const refersHere = (/** @type {Node} */ other) =>
    other.isReference && isPart(other.slot) && baseName(textOf(other.value, "$ref")) === name;
  return nodes.flatMap((other) => (other.parent !== null && refersHere(other) ? [other.parent] : []));
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
