import { isRecord } from "./is-record.js";
import { listOf } from "./list-of.js";
import { recordOf } from "./record-of.js";

/**
 * The schemas that a resolved object schema has for one member: its own and those of its `allOf` parts.
 * @param {Record<string, unknown>} schema
 * @param {string} name
 * @returns {Record<string, unknown>[]}
 */
export function findMember(schema, name) {
  const own = recordOf(schema, "properties")[name];
  return [
    ...(isRecord(own) ? [own] : []),
    ...listOf(schema, "allOf").flatMap((part) => (isRecord(part) ? findMember(part, name) : [])),
  ];
}
