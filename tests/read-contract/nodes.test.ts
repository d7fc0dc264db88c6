import { expect, test } from "vitest";
import { readContract } from "../../src/contract/contract.ts";

function listPointers(document: object): string[] {
  const info = { title: "Any", version: "1" };
  return [...readContract({ openapi: "3.1.1", info, ...document }).nodes.keys()];
}

test("a schema that no call refers to is listed, and all schemas inside it", () => {
  const Alone = { type: "object", properties: { a: { allOf: [{ type: "string" }, true] } } };
  expect(listPointers({ components: { schemas: { Alone } } }).slice(4)).toEqual([
    "/components/schemas/Alone",
    "/components/schemas/Alone/properties",
    "/components/schemas/Alone/properties/a",
    "/components/schemas/Alone/properties/a/allOf/0",
  ]);
});

test("the value of an example is not listed, a member that is called `value` is", () => {
  const pointers = listPointers({
    components: {
      schemas: { Amount: { properties: { value: { type: "number" } }, default: { value: 1 } } },
      examples: { paid: { value: { amount: { value: 1 } } } },
    },
  });
  expect(pointers.filter((pointer) => pointer.endsWith("/value"))).toEqual([
    "/components/schemas/Amount/properties/value",
  ]);
  expect(pointers.at(-1)).toBe("/components/examples/paid");
});

test("slashes and tildes of keys are escaped", () => {
  expect(listPointers({ paths: { "/a~b": {} } })).toContain("/paths/~1a~0b");
});
