import { listLimits } from "../../src/contract/limits.ts";
import type { Contract } from "../../src/contract/read-contract.ts";
import { describeAbout } from "./describe-about.ts";
import { describeChangelog } from "./describe-changelog.ts";
import { describeErrors } from "./describe-errors.ts";
import { describeEvents } from "./describe-events.ts";
import { describeLimits } from "./describe-limits.ts";
import { describeQuestions } from "./describe-questions.ts";
import { describeOpenPoints } from "./describe-open-points.ts";
import { describeSandbox } from "./describe-sandbox.ts";
import { describeStates } from "./describe-states.ts";

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
