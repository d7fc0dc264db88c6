import { expect, test } from "vitest";
import { findNode } from "../../scripts/build/find-node.ts";
import { readContract } from "../../src/contract/contract.ts";
import { writeContract } from "../contract/write-contract.ts";

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

const parameters = "/paths/~1v1~1things/put/parameters";

test("references on the way are followed, and entries of a list found by name", () => {
  expect(findNode(nodes, `${parameters}/key/schema/maxLength`)).toEqual({
    node: 64,
    pointer: "/components/parameters/Key/schema/maxLength",
  });
});

test("a server is found by its URL", () => {
  const servers = [{ url: "http://a", description: "A" }];
  const place = findNode(readContract({ ...document, servers }).nodes, "/servers/http:~1~1a/description");
  expect(place).toEqual({ node: "A", pointer: "/servers/0/description" });
});

const absent = [`${thing}/properties/b`, "/components/schemas/Nothing", `${parameters}/0`];

test.each(absent)("%s does not exist", (pointer) => {
  expect(() => findNode(nodes, pointer)).toThrow(`There is nothing at \`${pointer}\`.`);
});
