import { listLimits } from "../../src/contract/limits.ts";
import type { Contract } from "../../src/contract/read-contract.ts";
import { describeAbout } from "./sections/describe-about.ts";
import { describeChangelog } from "./sections/describe-changelog.ts";
import { describeErrors } from "./sections/describe-errors.ts";
import { describeEvents } from "./sections/describe-events.ts";
import { describeLimits } from "./sections/describe-limits.ts";
import { describeQuestions } from "./sections/describe-questions.ts";
import { describeOpenPoints } from "./sections/describe-open-points.ts";
import { describeSandbox } from "./sections/describe-sandbox.ts";
import { describeStates } from "./sections/describe-states.ts";

/** The catalogues, which are derived from the contract and from the tables of the sandbox, in the order of the menu. */
export function listCatalogues(contract: Contract, changelog: string): string[] {
  const calls = [...contract.operations, ...contract.webhooks];
  return [
    describeEvents(contract),
    describeErrors(contract.errors),
    describeStates(contract),
    describeLimits(listLimits(calls)),
    describeSandbox(),
    describeOpenPoints(contract.assumptions, calls),
    describeQuestions(contract),
    describeChangelog(changelog),
    describeAbout(contract.description),
  ];
}
