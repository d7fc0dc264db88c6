import { expect, test } from "vitest";
import type { OpenApiDocument } from "../../src/contract/openapi-document.ts";
import { linkReferences, listTargets, walkLinked } from "../../src/contract/references.ts";

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
