import { expect, test } from "vitest";
import { findFaultySubjects } from "../../scripts/lint-code/find-faulty-subjects.ts";

test("a subject of at most 72 characters is accepted", () => {
  expect(findFaultySubjects([`a1b2c3 ${"x".repeat(72)}`, `a1b2c4 ${"é".repeat(72)}`])).toEqual([]);
});

test("a longer subject is reported with its length", () => {
  expect(findFaultySubjects([`a1b2c3 ${"x".repeat(73)}`])).toEqual([
    `a1b2c3: the subject has 73 characters; reword it in at most 72: ${"x".repeat(73)}`,
  ]);
});

test("a full stop at the end is reported", () => {
  expect(findFaultySubjects(["a1b2c3 Add an endpoint."])).toEqual([
    "a1b2c3: the subject must not end with a full stop: Add an endpoint.",
  ]);
});
