import { expect, test } from "vitest";
import type { Schema } from "../../src/contract/openapi-document.ts";
import { listFreePayloads } from "../../scripts/trace/list-free-payloads.ts";
import type { Statement } from "../../scripts/trace/statement.ts";
import { writeContract } from "../report/mutants/write-contract.ts";

const pointer = "/components/schemas/Thing";

/** The payloads that are made of an example, apart from those with an unknown member. */
function listPayloads(properties: Record<string, Schema>, value: unknown, proof: Partial<Statement> = {}) {
  const document = writeContract({ Thing: { type: "object", properties } });
  const statement: Statement = { id: "id", says: "Something", at: "", held: "schema", ...proof };
  return listFreePayloads(document, { pointer, value }, [statement])
    .filter(({ says }) => !says.startsWith("an unknown member"))
    .map(({ payload }) => payload);
}

const note: Schema = { type: "string" };
const requires = { Thing: ["note", "size", "items"] };

test("a member is left out, unless a statement requires it", () => {
  const value = { note: null };
  expect(listPayloads({ note }, value)).toEqual([{}]);
  expect(listPayloads({ note }, value, { requires })).toEqual([]);
});

test("a text is empty or any text, unless a statement gives it a form", () => {
  const limits = { maxLength: { 9: ["Thing.note"] } };
  expect(listPayloads({ note }, { note: "a" }, { requires })).toEqual([
    { note: "" },
    { note: " any text, 1 ✓" },
  ]);
  expect(listPayloads({ note }, { note: "a" }, { requires, limits })).toEqual([]);
});

test("a text that is secret may still be any text", () => {
  const limits = { format: { password: ["Thing.note"] } };
  expect(listPayloads({ note }, { note: "a" }, { requires, limits })).toHaveLength(2);
});

test("a value of a list that is stated stays as it is", () => {
  const limits = { enum: { '["a"]': ["Thing.note"] } };
  expect(listPayloads({ note }, { note: "a" }, { requires, limits })).toEqual([]);
});

test("a number is zero, negative and a fraction, and a list is empty", () => {
  const properties = { size: { type: "number" }, items: { type: "array", items: { type: "boolean" } } };
  expect(listPayloads(properties, { size: 2, items: [true] }, { requires })).toEqual([
    ...[0, -1, 1.5].map((size) => ({ size, items: [true] })),
    { size: 2, items: [] },
  ]);
});

test("each object has a member that is not named, also inside a reference", () => {
  const document = writeContract({
    Thing: { type: "object", properties: { error: { $ref: "#/components/schemas/ErrorBody" } } },
  });
  const payloads = listFreePayloads(document, { pointer, value: { error: {} } }, []);
  expect(payloads.map(({ payload }) => payload)).toEqual([
    { error: {}, notNamedInTheText: 1 },
    {},
    { error: { notNamedInTheText: 1 } },
  ]);
});
