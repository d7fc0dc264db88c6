import { listLimits } from "../../src/contract/limits.ts";
import type { Contract } from "../../src/contract/contract.ts";
import { escapeText } from "../text/markdown.ts";
import { describeAbout } from "./describe-about.ts";
import { describeErrors } from "./describe-errors.ts";
import { describeEvents } from "./describe-events.ts";
import { describeJourneys } from "./describe-journeys.ts";
import { describeLimits } from "./describe-limits.ts";
import { describeQuestions } from "./describe-questions.ts";
import { describeSandbox } from "./describe-sandbox.ts";
import { describeStates } from "./describe-states.ts";
import { parseQuestions } from "../../src/bundle/questions.ts";

/** The texts of catalogues that the contract does not contain. */
export interface CatalogueSources {
  /** Text of `CHANGELOG.md`. */
  changelog: string;
  /** Text of `openapi/questions.yaml`. */
  questions: string;
  /** Texts of the Arazzo files, by name. */
  journeys: Readonly<Record<string, string>>;
}

/** The catalogues, which are derived from the contract and from the tables of the sandbox, in the order of the menu. */
export function listCatalogues(contract: Contract, sources: CatalogueSources): string[] {
  const { changelog, questions, journeys } = sources;
  const calls = [...contract.operations, ...contract.webhooks];
  return [
    describeEvents(contract),
    describeErrors(contract.errors),
    describeStates(contract),
    describeLimits(listLimits(calls)),
    describeJourneys(journeys),
    describeSandbox(),
    describeQuestions(contract, parseQuestions(questions)),
    escapeText(changelog.replaceAll(/^## \[(.+?)\]/gmu, "## $1")),
    describeAbout(contract.description),
  ];
}
