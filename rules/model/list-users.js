import { baseName } from "./base-name.js";
import { isApplicator } from "./is-branch.js";
import { textOf } from "./text-of.js";

/** @typedef {import("./list-nodes.js").Node} Node */

/**
 * The schemas that a schema is a part of: the one that has it in `allOf` and the like, or those that refer to it there.
 * @param {Node} node
 * @param {readonly Node[]} nodes all nodes of the document
 * @param {(slot: string) => boolean} isPart which slots count
 * @returns {Node[]}
 */
export function listUsers({ slot, name, parent }, nodes, isPart = isApplicator) {
  if (parent?.kind === "schema") return isPart(slot) ? [parent] : [];
  return nodes.flatMap(({ isReference, value, slot, parent }) =>
    isReference && parent !== null && isPart(slot) && baseName(textOf(value, "$ref")) === name
      ? [parent]
      : [],
  );
}
