import { expect, test } from "vitest";
import type { Schema } from "../../src/contract/openapi-document.ts";
import { readContract } from "../../src/contract/read-contract.ts";
import { nameTarget } from "../../src/contract/references.ts";
import { listPlacedParts } from "../../src/contract/schema-parts.ts";

/** Lists the pointers of the parts of a schema, which is placed at `/start`. */
function list(schema: Schema, withBranches: boolean): string[] {
  readContract({
    openapi: "3.1.0",
    info: { title: "Small", version: "1.0.0" },
    components: {
      schemas: {
        Start: schema,
        "Id/v2": { allOf: [{ type: "string" }] },
        Loop: { $ref: "#/components/schemas/Start" },
      },
    },
  });
  return listPlacedParts({ node: schema, pointer: "/start" }, { withBranches }).map(({ pointer }) => pointer);
}

const schema = (): Schema => ({
  allOf: [{ $ref: "#/components/schemas/Id~1v2" }, {}],
  oneOf: [{ anyOf: [{}] }, true],
});

test("a part has its own pointer, and the target of a reference that of its definition", () => {
  const always = [
    "/start",
    "/start/allOf/0",
    "/components/schemas/Id~1v2",
    "/components/schemas/Id~1v2/allOf/0",
  ];
  expect(list(schema(), false)).toEqual([...always, "/start/allOf/1"]);
  expect(list(schema(), true)).toEqual([
    ...always,
    "/start/allOf/1",
    "/start/oneOf/0",
    "/start/oneOf/0/anyOf/0",
  ]);
});

test("a schema that refers to itself is listed once", () => {
  expect(list({ allOf: [{ $ref: "#/components/schemas/Loop" }] }, false)).toEqual([
    "/start",
    "/start/allOf/0",
    "/components/schemas/Loop",
  ]);
});

test("the name of a component is the last token of a reference to it", () => {
  expect(nameTarget({ $ref: "#/components/schemas/Id~1v2" })).toBe("Id/v2");
});
