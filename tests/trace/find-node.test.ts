import { expect, test } from "vitest";
import { findNode } from "../../scripts/trace/find-node.ts";
import { readContract } from "../../src/contract/read-contract.ts";
import { writeContract } from "./write-contract.ts";

const thing = "/components/schemas/Thing";
const document = writeContract({
  Thing: {
    type: "object",
    allOf: [
      { type: "object", properties: { a: { type: "string" } } },
      { type: "object", oneOf: [{ type: "object", properties: { b: { type: "string" } } }] },
    ],
  },
  Own: {
    type: "object",
    properties: { a: { type: "number" } },
    allOf: [{ type: "object", properties: { a: { type: "string" } } }],
  },
});

const { nodes } = readContract(document);

test("members are found in the inline entries of `allOf`", () => {
  expect(findNode(nodes, `${thing}/properties/a/type`)).toEqual({
    node: "string",
    pointer: `${thing}/allOf/0/properties/a/type`,
  });
});

test("a member of the schema itself comes first", () => {
  expect(findNode(nodes, "/components/schemas/Own/properties/a/type").node).toBe("number");
});

test("references on the way are followed", () => {
  expect(findNode(nodes, "/paths/~1v1~1things/put/parameters/0/schema/maxLength")).toEqual({
    node: 64,
    pointer: "/components/parameters/Key/schema/maxLength",
  });
});

test.each([`${thing}/properties/b`, "/components/schemas/Nothing"])("%s does not exist", (pointer) => {
  expect(() => findNode(nodes, pointer)).toThrow(`There is nothing at \`${pointer}\`.`);
});
