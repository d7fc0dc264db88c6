import { expect, test } from "vitest";
import { sandboxAssumptions } from "../../src/sandbox/assumptions.ts";

test("the catalogue contains each assumption once", () => {
  const subjects = Object.values(sandboxAssumptions)
    .flat()
    .map(({ subject }) => subject);
  expect(subjects.length).toBeGreaterThan(70);
  expect(subjects.filter((subject, index) => subjects.indexOf(subject) !== index)).toEqual([]);
});
