import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseQuestions, questionsFile } from "../../src/bundle/questions.ts";
import { sandboxAssumptions } from "../../src/sandbox/assumptions.ts";
import { listWays } from "../../src/probe/plan.ts";

test("every question and every decision of the sandbox has one way to answer it, and no other has", () => {
  const { questions } = parseQuestions(readFileSync(questionsFile, "utf8"));
  const subjects = Object.values(sandboxAssumptions).flatMap((part) => part.map(({ subject }) => subject));
  const known = [...questions.map(({ id }) => id), ...subjects];
  expect(
    listWays()
      .map(([name]) => name)
      .sort(),
  ).toEqual(known.sort());
});
