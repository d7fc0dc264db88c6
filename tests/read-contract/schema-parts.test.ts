import { expect, test } from "vitest";
import type { Schema } from "../../src/contract/document.ts";
import { readContract } from "../../src/contract/contract.ts";
import { nameTarget } from "../../src/contract/references.ts";
import {
  findMembers,
  findTitle,
  isBinary,
  isExcluded,
  listChoices,
  listParts,
  resolveSchema,
} from "../../src/contract/schema.ts";

/** Lists the titles of the parts of a schema, and where its references lead. */
function list(schema: Schema, withBranches: boolean): (string | undefined)[] {
  readContract({
    openapi: "3.1.0",
    info: { title: "Small", version: "1.0.0" },
    components: {
      schemas: {
        Start: schema,
        "Id/v2": { title: "Id", allOf: [{ title: "Text" }] },
        Loop: { $ref: "#/components/schemas/Start" },
      },
    },
  });
  return listParts(schema, { withBranches }).map(({ title, $ref }) => title ?? $ref);
}

test("a part comes before its own parts, and a reference before its target", () => {
  const schema = (): Schema => ({
    title: "Start",
    allOf: [{ $ref: "#/components/schemas/Id~1v2" }, { title: "More" }],
    oneOf: [{ title: "Branch", anyOf: [{ title: "Inner" }] }, true],
  });
  const always = ["Start", "#/components/schemas/Id~1v2", "Id", "Text", "More"];
  expect(list(schema(), false)).toEqual(always);
  expect(list(schema(), true)).toEqual([...always, "Branch", "Inner"]);
});

test("a schema that refers to itself is listed once", () => {
  const loop = "#/components/schemas/Loop";
  expect(list({ title: "Start", allOf: [{ $ref: loop }] }, false)).toEqual([
    "Start",
    loop,
    "#/components/schemas/Start",
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
