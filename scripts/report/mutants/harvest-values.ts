import type { OpenApiDocument, Schema } from "../../../src/contract/openapi-document.ts";
import { listExamples } from "../../../src/contract/list-examples.ts";
import { readPointer } from "../../../src/contract/resolve-reference.ts";

/** The values that the examples of a contract show for each of its component schemas, by pointer of the schema. */
export function harvestValues(document: OpenApiDocument): Map<string, unknown[]> {
  const values = new Map<string, unknown[]>();
  const visit = (schema: Schema | undefined, value: unknown): void => {
    if (typeof schema !== "object" || value === undefined) return;
    const pointer = schema.$ref?.slice(1);
    if (pointer !== undefined) {
      values.set(pointer, [...(values.get(pointer) ?? []), value]);
      visit(readPointer(document, pointer) as Schema, value);
      return;
    }
    for (const keyword of ["allOf", "oneOf", "anyOf"]) {
      for (const part of (schema[keyword] as Schema[] | undefined) ?? []) visit(part, value);
    }
    if (Array.isArray(value)) {
      for (const item of value) visit(schema["items"], item);
    } else if (typeof value === "object" && value !== null) {
      for (const [name, member] of Object.entries(schema.properties ?? {})) {
        visit(member, Reflect.get(value, name));
      }
    }
  };
  for (const { schema, value } of listExamples(document)) visit(schema, value);
  return values;
}
