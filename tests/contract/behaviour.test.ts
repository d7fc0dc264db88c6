import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { findBehaviourFaults } from "../../scripts/trace/behaviour/find-behaviour-faults.ts";
import { listTestTitles } from "../../scripts/trace/behaviour/list-test-titles.ts";
import { readBehaviour } from "../../scripts/trace/behaviour/read-behaviour.ts";
import { listStatements } from "../../scripts/trace/statement.ts";

test("every statement is implemented, open or about data, and each test that is named exists", async () => {
  const behaviour = await readBehaviour();
  const files = Object.keys(behaviour.implemented);
  const found = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(`../${file}`, import.meta.url), "utf8");
      return [file, listTestTitles(file, text)] as const;
    }),
  );
  const advice = "scripts/trace/behaviour/behaviour.yaml must list every statement once.";
  expect(findBehaviourFaults(behaviour, await listStatements(), new Map(found)), advice).toEqual([]);
});
