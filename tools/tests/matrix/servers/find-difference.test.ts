import { expect, test } from "vitest";
import { findDifference } from "../../../others/matrix/servers/find-difference.ts";

test("equal values have no difference, regardless of the order of their members", () => {
  expect(findDifference({ a: [1, { b: null }], c: "x" }, { c: "x", a: [1, { b: null }] })).toBeUndefined();
});

test.each([
  ["a changed value", { a: { b: 1 } }, { a: { b: 2 } }, "/a/b"],
  ["a member too many", { a: {} }, { a: { "x/y": 1 } }, "/a/x~1y"],
  ["a member too few", { a: 1, b: 2 }, { a: 1 }, "/b"],
  ["an item too many", [1], [1, 2], "/1"],
  ["a list for an object", { a: [] }, { a: {} }, "/a"],
  ["nothing at all", { a: 1 }, undefined, ""],
])("%s is found", (_, one, other, pointer) => {
  expect(findDifference(one, other)).toBe(pointer);
});
