import { expect, test } from "vitest";
import { listTestTitles } from "../../../scripts/trace/behavior/list-test-titles.ts";

test("each test is listed after the groups that it is in, as it is written", () => {
  const code = `
    test("one", () => {});
    test.each([1])(\`two %s\`, () => {});
    describe("a group", () => {
      test.skipIf(process.env.CI)("three", () => {});
      describe.each(cases)(
        "$name",
        ({ name }) => { test("four", () => { expect("five"); }); },
      );
      test(name, () => {});
    });
    other("six");
  `;
  expect(listTestTitles("code.ts", code)).toEqual([
    "one",
    "two %s",
    "a group > three",
    "a group > $name > four",
  ]);
});
