import { gatherSchemas } from "../../src/conformance/gather-schemas.ts";
import { isExcluded } from "../../src/conformance/is-excluded.ts";
import type { Schema } from "../../src/conformance/schema.ts";

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

/** Keywords that say nothing about a value, or that only lead to other schemas. */
const silent = new Set([
  ...["title", "description", "default", "examples", "contentMediaType"],
  ...["properties", "items", "allOf", "anyOf", "oneOf", "required"],
]);

/** `<kind> <pointer>` of each rule of a schema, read from the schema alone; an unknown keyword is its own kind. */
export function listRules(document: object, schemas: readonly Schema[], pointer: string): Set<string> {
  const rules = new Set<string>();
  if (schemas.some(isExcluded)) rules.add(`excluded ${pointer}`);
  for (const schema of gatherSchemas(document, schemas)) {
    if (isExcluded(schema)) continue;
    for (const keyword of Object.keys(schema)) {
      if (silent.has(keyword) || keyword.startsWith("x-")) continue;
      // A mark for secrets; every text has it.
      if (keyword === "format" && schema.format === "password") continue;
      rules.add(`${kindByKeyword[keyword] ?? keyword} ${pointer}`);
    }
    for (const name of schema.required ?? []) rules.add(`drop ${pointer}/${name}`);
  }
  const objects = gatherSchemas(document, schemas);
  const names = new Set(objects.flatMap(({ properties = {} }) => Object.keys(properties)));
  const inner = [...names].map((name) => {
    const members = objects.flatMap(({ properties }) => properties?.[name] ?? []);
    return listRules(document, members, `${pointer}/${name}`);
  });
  const items = objects.flatMap((schema) => schema.items ?? []);
  if (items.length > 0) inner.push(listRules(document, items, `${pointer}/0`));
  return new Set([...rules, ...inner.flatMap((members) => [...members])]);
}
