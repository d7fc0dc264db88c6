/**
 * Whether a schema sits in a `oneOf`, `anyOf` or `allOf` branch that narrows members its parent declares:
 * such a branch repeats names only to restrict them, and needs no descriptions.
 * @param {import("./list-nodes.js").Node} node
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
