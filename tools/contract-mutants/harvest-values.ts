import { listExamples } from "../../src/contract/examples.ts";
import type { Schema, SchemaObject } from "../../src/contract/document.ts";
import type { ContractOperation } from "../../src/contract/operations.ts";
import { isReference, readTarget } from "../../src/contract/references.ts";
import { listParts } from "../../src/contract/schema.ts";

/** Collects the values of each component schema from the examples, by pointer of the schema. */
export function harvestValues(calls: readonly ContractOperation[]): Map<string, unknown[]> {
  const values = new Map<string, unknown[]>();
  const visit = (schema: Schema | undefined, value: unknown): void => {
    if (value === undefined) return;
    for (const part of listParts(schema, { withBranches: true })) visitPart(part, value);
  };
  const visitPart = (part: SchemaObject, value: unknown): void => {
    if (isReference(part)) {
      const { pointer } = readTarget(part);
      values.set(pointer, [...(values.get(pointer) ?? []), value]);
    }
    if (Array.isArray(value)) {
      for (const item of value) visit(part.items, item);
    } else if (typeof value === "object" && value !== null) {
      for (const [name, member] of Object.entries(part.properties ?? {})) {
        visit(member, Reflect.get(value, name));
      }
    }
  };
  for (const { schema, value } of calls.flatMap(listExamples)) visit(schema, value);
  return values;
}
