/**
 * Whether a schema lets no value through, as that of a member that its object excludes does: `false`, or `{ not: {} }`
 * in the published form of the contract.
 */
export function isExcluded(schema: unknown): boolean {
  if (typeof schema !== "object" || schema === null) return schema === false;
  const not = "not" in schema ? schema.not : undefined;
  return not === true || (typeof not === "object" && not !== null && Object.keys(not).length === 0);
}
