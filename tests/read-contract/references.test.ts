import { expect, test } from "vitest";
import type { OpenApiDocument } from "../../src/contract/document.ts";
import {
  followReference,
  isReference,
  linkReferences,
  listTargets,
  walkLinked,
} from "../../src/contract/references.ts";
import { readSmall } from "./small-contract.ts";

const schemas = {
  Order: { properties: { amount: { $ref: "#/components/schemas/Amount" } } },
  Amount: { $ref: "#/components/schemas/Money" },
  Money: { properties: { parts: { items: { $ref: "#/components/schemas/Order" } } } },
  Alone: { type: "string" },
};
const responses = { default: { schema: { $ref: "#/components/schemas/Amount" } } };
linkReferences({
  openapi: "3.1.1",
  info: { title: "Any", version: "1" },
  components: { schemas, responses },
} as OpenApiDocument);

test("targets are listed through references to references, once each, even if they lead back", () => {
  const start = { node: schemas.Order, pointer: "/components/schemas/Order" };
  expect([...listTargets([start])].sort()).toEqual([
    "/components/schemas/Amount",
    "/components/schemas/Money",
    "/components/schemas/Order",
  ]);
});

test("a response that is called `default` is followed, a missing node is not", () => {
  expect(listTargets([{ node: undefined, pointer: "/paths/~1a/parameters" }])).toEqual(new Set());
  expect(listTargets([{ node: responses, pointer: "/paths/~1a/get/responses" }])).toContain(
    "/components/schemas/Money",
  );
});

test("each object is visited once, with the pointer of its definition", () => {
  const visited: string[] = [];
  walkLinked([{ node: schemas.Amount, pointer: "/components/schemas/Amount" }], (_, pointer) => {
    visited.push(pointer);
  });
  expect(new Set(visited).size).toBe(visited.length);
  expect(visited).toContain("/components/schemas/Order/properties/amount");
  expect(visited).not.toContain("/components/schemas/Alone");
});

test("a reference that leads back to itself throws an error", () => {
  const A = { $ref: "#/components/schemas/B" };
  readSmall({ components: { schemas: { A, B: { $ref: "#/components/schemas/A" } } } });
  expect(() => followReference(A)).toThrow("The reference `#/components/schemas/B` leads back to itself.");
});

test("a reference in a document that was not read throws an error", () => {
  expect(() => followReference({ $ref: "#/a" })).toThrow(
    "The reference `#/a` is not linked. Read its document with `readContract` first.",
  );
});

test("one reference in two documents with different targets throws an error", () => {
  const shared = { $ref: "#/components/schemas/A" };
  const A = { type: "string" };
  readSmall({ components: { schemas: { A, shared } } });
  expect(() => readSmall({ components: { schemas: { A, shared } } })).not.toThrow();
  expect(() => readSmall({ components: { schemas: { A: {}, shared } } })).toThrow(
    "The reference `#/components/schemas/A` also belongs to another document.",
  );
});

test("a member that is called `$ref` is not a reference", () => {
  expect(isReference({ $ref: { type: "string" } })).toBe(false);
  expect(isReference({ $ref: "#/a" })).toBe(true);
  expect(isReference({})).toBe(false);
});
