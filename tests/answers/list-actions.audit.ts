import { expect, test } from "vitest";
import { repository as root } from "../../scripts/cli/repository.ts";
import { lintOverlay } from "../../src/lint/bundle-checks.ts";
import { loadRules } from "../../src/lint/rules.ts";
import { bundleOverlaid } from "../../src/answers/apply-overlay.ts";
import { readQuestions } from "../../src/bundle/questions.ts";
import { loadContract } from "../contract/load-contract.ts";
import { writeFilled } from "./fill-actions.ts";

const asked = (await readQuestions(root)).questions;
const contract = loadContract();

test.each(asked)("the actions that answer $id need no others", async (question) => {
  const { questions } = await bundleOverlaid({ root, overlay: await writeFilled([question], contract) });
  expect(questions.answered.map((answered) => answered.id)).toEqual([question.id]);
});

test("no rule objects to the actions of the answers", async () => {
  const overlay = await writeFilled(asked, contract);
  expect(await lintOverlay({ root, overlay, rules: await loadRules({ root }) })).toEqual([]);
});
