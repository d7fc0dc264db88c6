import type { Schema } from "../../src/contract/document.ts";
import { findFixed, findMembers, isExcluded, listParts } from "../../src/contract/schema.ts";

const kindByKeyword: Readonly<Record<string, string>> = {
  type: "type",
  enum: "enum",
  const: "const",
  pattern: "pattern-head",
  format: "format-1",
  maxLength: "maxLength",
  minimum: "minimum",
  maximum: "maximum",
};

/** Keywords that do not restrict a value, or that only contain other schemas. */
const silent = new Set([
  "title",
  "description",
  "default",
  "examples",
  "contentMediaType",
  "properties",
  "items",
  "allOf",
  "anyOf",
  "oneOf",
  "required",
  "$ref",
]);

/** Lists `<kind> <pointer>` for each rule of a schema. The kind of an unknown keyword is the keyword itself. */
export function listRules(schemas: Schema[], pointer: string): Set<string> {
  const rules = new Set<string>();
  if (schemas.some(isExcluded)) rules.add(`excluded ${pointer}`);
  const parts = listParts({ allOf: schemas }, { withBranches: true });
  for (const schema of parts) {
    if (isExcluded(schema)) continue;
    for (const [keyword, rule] of Object.entries(schema)) {
      // `additionalProperties: true` says of an object only that it may have members.
      if (rule === true || silent.has(keyword) || keyword.startsWith("x-")) continue;
      // Marks secrets, and is valid for every string.
      if (keyword === "format" && schema.format === "password") continue;
      const named = keyword === "enum" && findFixed(schema) !== undefined ? "const" : keyword;
      rules.add(`${kindByKeyword[named] ?? named} ${pointer}`);
    }
    for (const name of schema.required ?? []) rules.add(`drop ${pointer}/${name}`);
  }
  const names = new Set(parts.flatMap(({ properties = {} }) => Object.keys(properties)));
  const inner = [...names].map((name) => {
    const members = findMembers({ allOf: schemas }, name, { withBranches: true });
    return listRules(members, `${pointer}/${name}`);
  });
  const items = parts.flatMap((schema) => (schema.items === undefined ? [] : [schema.items]));
  if (items.length > 0) inner.push(listRules(items, `${pointer}/0`));
  return new Set([...rules, ...inner.flatMap((members) => [...members])]);
}
