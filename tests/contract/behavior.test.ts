import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { findBehaviorFaults } from "../../scripts/trace/behavior/find-behavior-faults.ts";
import { listTestTitles } from "../../scripts/trace/behavior/list-test-titles.ts";
import { readBehavior } from "../../scripts/trace/behavior/read-behavior.ts";
import { listStatements } from "../../scripts/trace/statement.ts";

test("every statement is implemented, open or about data, and each test that is named exists", async () => {
  const behavior = await readBehavior();
  const files = Object.keys(behavior.implemented);
  const found = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(`../${file}`, import.meta.url), "utf8");
      return [file, listTestTitles(file, text)] as const;
    }),
  );
  const advice = "scripts/trace/behavior/behavior.yaml must list every statement once.";
  expect(findBehaviorFaults(behavior, await listStatements(), new Map(found)), advice).toEqual([]);
});
