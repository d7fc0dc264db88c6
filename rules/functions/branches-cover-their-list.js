import { isRecord } from "../model/is-record.js";
import { listOf } from "../model/list-of.js";
import { recordOf } from "../model/record-of.js";
import { textOf } from "../model/text-of.js";

/** @type {import("@stoplight/spectral-core").RulesetFunction} */
export default function branchesCoverTheirList(document) {
  if (!isRecord(document)) return [];
  const schemas = recordOf(recordOf(document, "components"), "schemas");
  return Object.entries(schemas).flatMap(([name, schema]) => {
    if (!isRecord(schema)) return [];
    const parts = [schema, ...listOf(schema, "allOf").filter(isRecord)];
    return parts.flatMap((part) => {
      const branches = listOf(part, "oneOf").filter(isRecord);
      return listDeciding(branches).flatMap((member) => {
        const listed = listValues(schemas, parts, member);
        const decided = branches.flatMap((branch) => valuesOf(recordOf(branch, "properties")[member]));
        return listed
          .filter((value) => !decided.includes(value))
          .map((value) => ({
            message: `no branch of \`${name}\` allows the value \`${String(value)}\` of \`${member}\`; add it to \`${member}\` of a branch`,
            path: ["components", "schemas", name],
          }));
      });
    });
  });
}

/**
 * The members whose value each of the branches pins.
 * @param {Record<string, unknown>[]} branches
 */
function listDeciding(branches) {
  const [first = {}, ...others] = branches.map((branch) => recordOf(branch, "properties"));
  const pins = (/** @type {Record<string, unknown>} */ members, /** @type {string} */ name) =>
    valuesOf(members[name]).length > 0;
  return Object.keys(first).filter((name) => [first, ...others].every((members) => pins(members, name)));
}

/**
 * The values in the closed list of a member.
 * @param {Record<string, unknown>} schemas
 * @param {Record<string, unknown>[]} parts
 * @param {string} member
 */
function listValues(schemas, parts, member) {
  const [definition] = parts.map((part) => recordOf(part, "properties")[member]).filter(isRecord);
  const reference = definition === undefined ? "" : textOf(definition, "$ref");
  return valuesOf(schemas[reference.split("/").at(-1) ?? ""] ?? definition);
}

/** @param {unknown} schema */
function valuesOf(schema) {
  if (!isRecord(schema)) return [];
  return "const" in schema ? [schema["const"]] : listOf(schema, "enum");
}
