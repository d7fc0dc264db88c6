/**
 * Writes members that a schema excludes as `{ not: {} }`. It says the same as `false`, which many generators and
 * linters do not take for a schema.
 * @param {Record<string, unknown>} schema
 */
export function replaceExcluded({ properties }) {
  if (typeof properties !== "object" || properties === null) return;
  const members = /** @type {Record<string, unknown>} */ (properties);
  for (const [name, member] of Object.entries(members)) {
    if (member === false) members[name] = { not: {} };
  }
}
