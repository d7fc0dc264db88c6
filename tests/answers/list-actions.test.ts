import { expect, test } from "vitest";
import { repository as root } from "../../scripts/cli/repository.ts";
import { bundleOverlaid } from "../../src/answers/apply-overlay.ts";
import { readQuestions } from "../../src/bundle/questions.ts";
import { readAssumptions } from "../../src/contract/assumptions.ts";
import { listNodes } from "../../src/contract/references.ts";
import { loadContract } from "../read-contract/load-contract.ts";
import { writeFilled } from "./fill-actions.ts";

const contract = loadContract();
const ids = (await readQuestions(root)).questions.map(({ id }) => id);

test("the actions of every question can be applied, and answer it at all its places", async () => {
  const overlay = await writeFilled(ids, contract);
  const { document, questions } = await bundleOverlaid({ root, overlay });
  expect(questions.questions).toEqual([]);
  expect(questions.answered.map(({ id }) => id).sort()).toEqual([...ids].sort());
  expect(readAssumptions(listNodes(document))).toEqual([]);
  const { responses } = document.paths?.["/order/v1/banking/accounts/documents"]?.post ?? {};
  expect(Object.keys(responses ?? {})).toEqual(["200", "default", "410", "419", "422", "451", "503"].sort());
});
