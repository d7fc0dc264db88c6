import { listExamples } from "../../../src/contract/examples.ts";
import type { Schema } from "../../../src/contract/openapi-document.ts";
import type { ContractOperation } from "../../../src/contract/operations.ts";
import { isReference, readTarget } from "../../../src/contract/references.ts";

/** Collects the values of each component schema from the examples, by pointer of the schema. */
export function harvestValues(calls: readonly ContractOperation[]): Map<string, unknown[]> {
  const values = new Map<string, unknown[]>();
  const visit = (schema: Schema | undefined, value: unknown): void => {
    if (typeof schema !== "object" || value === undefined) return;
    if (isReference(schema)) {
      const { node, pointer } = readTarget(schema);
      values.set(pointer, [...(values.get(pointer) ?? []), value]);
      visit(node as Schema, value);
      return;
    }
    for (const keyword of ["allOf", "oneOf", "anyOf"] as const) {
      for (const part of schema[keyword] ?? []) visit(part, value);
    }
    if (Array.isArray(value)) {
      for (const item of value) visit(schema.items, item);
    } else if (typeof value === "object" && value !== null) {
      for (const [name, member] of Object.entries(schema.properties ?? {})) {
        visit(member, Reflect.get(value, name));
      }
    }
  };
  for (const { schema, value } of calls.flatMap(listExamples)) visit(schema, value);
  return values;
}
