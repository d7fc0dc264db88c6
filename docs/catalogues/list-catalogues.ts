import { listLimits } from "../../src/contract/limits.ts";
import type { Contract } from "../../src/contract/contract.ts";
import { escapeText } from "../text/markdown.ts";
import { describeErrors } from "./describe-errors.ts";
import { describeEvents } from "./describe-events.ts";
import { describeJourneys } from "./describe-journeys.ts";
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
    describeLimits(listLimits(calls), contract.webhooks),
    describeJourneys(journeys),
    describeSandbox(),
    describeQuestions(contract, questions),
    escapeText(changelog.replaceAll(/^## \[(.+?)\]/gmu, "## $1")),
    describeAbout(contract.description),
  ];
}

/** Sections of the contract's description that a guide covers in detail. */
const coveredByGuides = [
  "Five-minute start",
  "Idempotency",
  "Money, documents, dates",
  "Notifications",
  "Errors",
  "Versions",
];

const about =
  "What holds for all operations and is in no guide: tokens and scopes, how this contract changes, what is open, and which operations are mentioned only.";

/** Returns the page about the contract itself: the sections of its description that no guide covers. */
function describeAbout(description: string): string {
  const [, ...sections] = description.split(/^(?=## )/m);
  const kept = sections.filter(
    (section) => !coveredByGuides.some((title) => section.startsWith(`## ${title}\n`)),
  );
  return ["# About this contract", about, ...kept.map((section) => section.trim())].join("\n\n");
}
