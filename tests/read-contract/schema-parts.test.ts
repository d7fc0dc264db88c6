import { expect, test } from "vitest";
import type { Schema } from "../../src/contract/openapi-document.ts";
import { readContract } from "../../src/contract/read-contract.ts";
import { nameTarget } from "../../src/contract/references.ts";
import {
  findMembers,
  findTitle,
  isBinary,
  isExcluded,
  listChoices,
  listPlacedParts,
  resolveSchema,
} from "../../src/contract/schema-parts.ts";

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

test("choices are listed with their branches, and `oneOf` is exclusive", () => {
  const one = [{ type: "string" }, true];
  const any = [{ type: "number" }];
  expect(listChoices([{ anyOf: any }, {}, { oneOf: one }])).toEqual([
    { isExclusive: false, branches: any },
    { isExclusive: true, branches: one },
  ]);
});

test("the title is that of the first part that has one", () => {
  expect(findTitle([{}, { title: "First" }, { title: "Second" }])).toBe("First");
  expect(findTitle([{ title: 1 } as never])).toBeUndefined();
});

test("every declaration of a member is found, those in branches on request", () => {
  const start = { properties: { a: true }, allOf: [{ properties: { a: false, b: {} } }, { type: "object" }] };
  const branched = { ...start, anyOf: [{ properties: { a: { const: 1 } } }] };
  expect(findMembers(start, "a")).toEqual([true, false]);
  expect(findMembers(branched, "a")).toEqual([true, false]);
  expect(findMembers(branched, "a", { withBranches: true })).toEqual([true, false, { const: 1 }]);
  expect(findMembers(undefined, "a")).toEqual([]);
});

test("a schema that is `true`, `false` or missing has no keywords", () => {
  expect([true, false, undefined].map((given) => resolveSchema(given))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(resolveSchema({ type: "string" })).toEqual({ type: "string" });
});

test.each<[Schema & object, boolean]>([
  [{ format: "binary" }, true],
  [{ contentMediaType: "application/octet-stream" }, true],
  [{ format: "date", contentMediaType: "application/json" }, false],
  [{}, false],
])("whether %o describes bytes: %s", (given, expected) => {
  expect(isBinary(given)).toBe(expected);
});

test.each([
  [false, true],
  [{ not: {} }, true],
  [{ not: true }, true],
  [true, false],
  [{}, false],
  [null, false],
  [undefined, false],
  [{ not: null }, false],
  [{ not: false }, false],
  [{ not: { type: "string" } }, false],
])("whether %o allows no value: %s", (given, expected) => {
  expect(isExcluded(given)).toBe(expected);
});
