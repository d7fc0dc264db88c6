import type { Schema, SchemaObject } from "./openapi-document.ts";
import { joinPointer } from "./json-pointer.ts";

const maps = ["properties", "patternProperties", "dependentSchemas", "$defs"];
const lists = ["allOf", "anyOf", "oneOf", "prefixItems"];
const single = [
  "items",
  "additionalProperties",
  "unevaluatedItems",
  "unevaluatedProperties",
  "propertyNames",
  "contains",
  "not",
  "if",
  "then",
  "else",
];

/** Called for each schema, innermost first. The returned schema replaces the original in the copy. */
export type MapSchema = (schema: Schema, pointer: string) => Schema;

/**
 * Copies a schema and passes each schema inside it through a function. Only keywords that contain schemas are followed,
 * so a member that is called `description` or `enum` is not mistaken for the keyword.
 */
export function mapSchema(schema: Schema, map: MapSchema, pointer = ""): Schema {
  if (typeof schema !== "object") return map(schema, pointer);
  const copy: SchemaObject = { ...schema };
  for (const [keyword, value] of Object.entries(schema)) {
    const place = joinPointer(pointer, keyword);
    if (single.includes(keyword)) {
      copy[keyword] = mapSchema(value as Schema, map, place);
    } else if (lists.includes(keyword)) {
      copy[keyword] = (value as Schema[]).map((part, index) =>
        mapSchema(part, map, joinPointer(place, index)),
      );
    } else if (maps.includes(keyword)) {
      copy[keyword] = Object.fromEntries(
        Object.entries(value as Record<string, Schema>).map(([name, part]) => [
          name,
          mapSchema(part, map, joinPointer(place, name)),
        ]),
      );
    }
  }
  return map(copy, pointer);
}
