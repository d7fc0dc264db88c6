import { expect, test } from "vitest";
import { listConstraints } from "../../src/contract/limits.ts";
import { findDefault, listValues } from "../../src/contract/schema.ts";

const meanings = { "x-enumDescriptions": { A: " First. ", B: "Second." } };

test.each([
  ["a fixed value", [{ enum: ["A", "B"] }, { const: "B" }], ["B"], false],
  ["the shortest list", [{ enum: ["A", "B"] }, { enum: ["A"] }], ["A"], false],
  ["the known values of an open list", [{ "x-extensible-enum": ["A", "B"] }], ["A", "B"], true],
  ["nothing", [{ type: "string" }], [], false],
])("the values of a schema are %s", (_, parts, values, isOpen) => {
  expect(listValues(parts)).toEqual({
    values: values.map((value) => ({ value, meaning: undefined })),
    isOpen,
  });
});

test("a value has the meaning from the first part that gives one", () => {
  const { values } = listValues([{ enum: ["A", "C"] }, meanings]);
  expect(values).toEqual([
    { value: "A", meaning: "First." },
    { value: "C", meaning: undefined },
  ]);
});

test("the default comes from the first part that has one, even if it is false", () => {
  expect(findDefault([{}, { default: false }, { default: true }])).toBe(false);
  expect(findDefault([{}])).toBeUndefined();
});

test("a constraint is listed once, and a pattern with an `x-limit` is left out", () => {
  const parts = [
    { maxLength: 5, pattern: "^a" },
    { maxLength: 5, minLength: 0 },
    { pattern: "^b", "x-limit": "B." },
  ];
  expect(listConstraints(parts)).toEqual([
    { keyword: "maxLength", value: 5 },
    { keyword: "pattern", value: "^a" },
    { keyword: "minLength", value: 0 },
  ]);
});
