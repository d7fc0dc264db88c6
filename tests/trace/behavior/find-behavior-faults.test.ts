import { expect, test } from "vitest";
import { findBehaviorFaults } from "../../../scripts/trace/behavior/find-behavior-faults.ts";
import type { Behavior } from "../../../scripts/trace/behavior/read-behavior.ts";

const small: Behavior = {
  implemented: { "a.test.ts": { "does one": ["one"], "does two": ["two"] } },
  open: [{ reason: "Nobody knows how.", statements: ["three"] }],
  data: [{ reason: "A form.", statements: ["four"] }],
};
const statements = ["one", "two", "three", "four"].map((id) => ({ id }));
const titles = new Map([["a.test.ts", ["does one", "does two"]]]);

test("a complete list has no faults", () => {
  expect(findBehaviorFaults(small, statements, titles)).toEqual([]);
});

test.each([
  ["a statement that is missing", [...statements, { id: "five" }], "`five` is not listed."],
  ["a statement that does not exist", statements.slice(1), "`one` is not a statement."],
])("%s is reported", (_, given, fault) => {
  expect(findBehaviorFaults(small, given, titles)).toEqual([fault]);
});

test("a statement that is listed twice is reported", () => {
  const twice = { ...small, data: [{ reason: "A form.", statements: ["four", "one"] }] };
  expect(findBehaviorFaults(twice, statements, titles)).toEqual(["`one` is listed more than once."]);
});

test("a test that does not exist is reported, by its file and title", () => {
  const renamed = new Map([["a.test.ts", ["does one", "does both"]]]);
  expect(findBehaviorFaults(small, statements, renamed)).toEqual(['tests/a.test.ts has no test "does two".']);
});
