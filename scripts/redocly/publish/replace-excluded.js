/**
 * Writes members that a schema excludes as `{ not: {} }`. It is equivalent to `false`, which many generators and linters
 * do not accept as a schema.
 * @param {Record<string, unknown>} schema
 */
export function replaceExcluded({ properties }) {
  if (typeof properties !== "object" || properties === null) return;
  const members = /** @type {Record<string, unknown>} */ (properties);
  for (const [name, member] of Object.entries(members)) {
    if (member === false) members[name] = { not: {} };
  }
}
