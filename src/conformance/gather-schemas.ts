import { followReference } from "./follow-reference.ts";
import type { Schema, SchemaObject } from "./schema.ts";

/**
 * Every schema object that speaks about one value: references followed, the members of `allOf` and every branch of
 * `anyOf` and `oneOf` included, also those that the value does not take.
 */
export function gatherSchemas(document: object, schemas: readonly Schema[]): SchemaObject[] {
  const gathered = new Set<SchemaObject>();
  const gather = (schema: Schema) => {
    if (typeof schema === "boolean") return;
    const target = followReference(document, schema as SchemaObject | { $ref: string });
    if (gathered.has(target)) return;
    gathered.add(target);
    for (const part of [target.allOf, target.anyOf, target.oneOf]) part?.forEach(gather);
  };
  schemas.forEach(gather);
  return [...gathered];
}
