import { listLimits } from "../../src/contract/limits.ts";
import type { Contract } from "../../src/contract/contract.ts";
import { escapeText } from "../text/markdown.ts";
import { say } from "../text/say.ts";
import { describeAbsences, type Absence } from "./describe-absences.ts";
import { describeErrors } from "./describe-errors.ts";
import { describeEvents } from "./describe-events.ts";
import { describeJourneys, type Journey } from "./describe-journeys.ts";
import { describeLimits } from "./describe-limits.ts";
import { describeQuestions } from "./describe-questions.ts";
import { describeSandbox } from "./describe-sandbox.ts";
import { describeStates } from "./describe-states.ts";
import type { QuestionList } from "../../src/bundle/questions.ts";

/** What catalogues say that the contract does not contain. */
export interface CatalogueSources {
  /** Text of `CHANGELOG.md`. */
  changelog: string;
  /** The content of `openapi/questions.yaml`. */
  questions: QuestionList;
  absences: readonly Absence[];
  journeys: readonly Journey[];
}

/** The catalogues, which are derived from the contract and from the tables of the sandbox, in the order of the menu. */
export function listCatalogues(contract: Contract, sources: CatalogueSources): string[] {
  const { absences, changelog, questions, journeys } = sources;
  const calls = [...contract.operations, ...contract.webhooks];
  const sections = contract.description.split(/^(?=## )/m).slice(1);
  return [
    describeEvents(contract),
    describeErrors(contract.errors),
    describeStates(contract),
    describeLimits(listLimits(calls), contract.webhooks),
    describeAbsences(absences, sections.find((section) => section.startsWith(mentioned)) ?? ""),
    describeJourneys(journeys, contract.operations),
    describeSandbox(calls),
    describeQuestions(contract, questions),
    escapeText(changelog.replaceAll(/^## \[(.+?)\]/gmu, "## $1")),
    describeAbout(sections),
  ];
}

/** The section of the contract's description about operations that it does not have. */
const mentioned = "## Mentioned, not specified\n";

/** Sections of the contract's description that a guide covers in detail. */
const coveredByGuides = [
  "Five-minute start",
  "Idempotency",
  "Money, documents, dates",
  "Notifications",
  "Errors",
  "Versions",
];

/** Returns the page about the contract itself: the sections of its description that no guide and no other catalogue covers. */
function describeAbout(sections: readonly string[]): string {
  const kept = sections.filter(
    (section) =>
      !section.startsWith(mentioned) && !coveredByGuides.some((title) => section.startsWith(`## ${title}\n`)),
  );
  const about = say(
    "What holds for all operations and is in no guide: tokens and scopes, how this contract changes, and what is open.",
  );
  return [`# ${say("About this contract")}`, about, ...kept.map((section) => section.trim())].join("\n\n");
}
