import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { parseQuestions, questionsFile } from "../../scripts/questions/question-list.ts";
import { sandboxAssumptions } from "../../src/sandbox/sandbox-assumptions.ts";
import { questionWays, sandboxWays, ways } from "../../scripts/settle/ways.ts";

const { questions } = parseQuestions(readFileSync(questionsFile, "utf8"));
const subjects = Object.values(sandboxAssumptions).flatMap((part) => part.map(({ subject }) => subject));
const known = [...questions.map(({ id }) => id), ...subjects];

test("every question and every decision of the sandbox has one way to answer it, and no other has", () => {
  const written = [
    ...Object.values(questionWays).flatMap((ids) => ids.split(/\s+/u)),
    ...Object.values(sandboxWays).flatMap((lines) => lines.split(/\n\s*/u)),
  ];
  expect(written.sort()).toEqual(known.sort());
  expect(ways.size).toBe(known.length);
});
