import { expect, test } from "vitest";
import type { Schema } from "../../src/contract/openapi-document.ts";
import { readContract } from "../../src/contract/read-contract.ts";
import { listFreePayloads } from "../../scripts/trace/list-free-payloads.ts";
import type { Statement } from "../../scripts/trace/statement.ts";
import { writeContract } from "./write-contract.ts";

const pointer = "/components/schemas/Thing";

/** Lists the payloads derived from an example, except for those with an unknown member. */
function listPayloads(properties: Record<string, Schema>, value: unknown, proof: Partial<Statement> = {}) {
  const schema = { type: "object", properties };
  const statement: Statement = { id: "id", says: "Something", at: "", ...proof };
  return listFreePayloads({ schema, pointer, value }, [statement])
    .filter(({ says }) => !says.startsWith("an unknown member"))
    .map(({ payload }) => payload);
}

const note: Schema = { type: "string" };
const requires = { Thing: ["note", "size", "items"] };

test("a member is removed, unless a statement requires it", () => {
  const value = { note: null };
  expect(listPayloads({ note }, value)).toEqual([{}]);
  expect(listPayloads({ note }, value, { requires })).toEqual([]);
});

test("a string is replaced by an empty or a different one, unless a statement gives it a format", () => {
  const limits = { maxLength: { 9: ["Thing.note"] } };
  expect(listPayloads({ note }, { note: "a" }, { requires })).toEqual([
    { note: "" },
    { note: " any text, 1 ✓" },
  ]);
  expect(listPayloads({ note }, { note: "a" }, { requires, limits })).toEqual([]);
});

test("a secret can still be any string", () => {
  const limits = { format: { password: ["Thing.note"] } };
  expect(listPayloads({ note }, { note: "a" }, { requires, limits })).toHaveLength(2);
});

test("a value from a list in a statement is not changed", () => {
  const limits = { enum: { '["a"]': ["Thing.note"] } };
  expect(listPayloads({ note }, { note: "a" }, { requires, limits })).toEqual([]);
});

test("a number is replaced by zero, a negative number and a fraction, and a list by an empty one", () => {
  const properties = { size: { type: "number" }, items: { type: "array", items: { type: "boolean" } } };
  expect(listPayloads(properties, { size: 2, items: [true] }, { requires })).toEqual([
    ...[0, -1, 1.5].map((size) => ({ size, items: [true] })),
    { size: 2, items: [] },
  ]);
});

test("each object gets an unknown member, including objects behind references", () => {
  const schema = { type: "object", properties: { error: { $ref: "#/components/schemas/ErrorBody" } } };
  readContract(writeContract({ Thing: schema }));
  const payloads = listFreePayloads({ schema, pointer, value: { error: {} } }, []);
  expect(payloads.map(({ payload }) => payload)).toEqual([
    { error: {}, notNamedInTheText: 1 },
    {},
    { error: { notNamedInTheText: 1 } },
  ]);
});
