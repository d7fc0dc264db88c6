import { groupBy } from "../../src/contract/group-by.ts";
import type { OpenPoint } from "../../src/contract/assumptions.ts";
import { isNotification, nameCall, type ContractOperation } from "../../src/contract/operations.ts";
import { toLine } from "../../src/contract/to-line.ts";
import type { Question } from "./question.ts";

/** A sentence of an assumption, and where in the contract it is. */
export interface Statement {
  pointer: string;
  place: string;
  sentence: string;
}

/** Questions with the statements that they are about, and what fits nothing. */
export interface Match {
  statementsOf: ReadonlyMap<Question, readonly Statement[]>;
  /** Sentences that no question is about. */
  unasked: Statement[];
  /** Entries of `about` that fit no sentence. */
  unfounded: string[];
}

/** Finds the sentences of the assumptions that each question is about. */
export function matchQuestions(
  questions: readonly Question[],
  assumptions: readonly OpenPoint[],
  calls: readonly ContractOperation[],
): Match {
  const statements = assumptions.flatMap(({ pointer, text }) =>
    splitSentences(text).map((sentence) => ({ pointer, place: namePlace(pointer, calls), sentence })),
  );
  const byPlace = groupBy(statements, ({ place }) => place);
  const entries = questions.flatMap(({ about }) => about.map(readEntry));
  const fits = ({ sentence }: Statement, words: string) => sentence.includes(words);
  const find = ({ place, words }: Entry): Statement[] => {
    const found = byPlace.get(place) ?? [];
    if (words !== undefined) return found.filter((statement) => fits(statement, words));
    const taken = entries.flatMap((entry) => (entry.place === place && entry.words ? [entry.words] : []));
    return found.filter((statement) => !taken.some((other) => fits(statement, other)));
  };
  const statementsOf = new Map(
    questions.map(
      (question) => [question, question.about.flatMap((entry) => find(readEntry(entry)))] as const,
    ),
  );
  const asked = new Set([...statementsOf.values()].flat());
  return {
    statementsOf,
    unasked: statements.filter((statement) => !asked.has(statement)),
    unfounded: questions.flatMap(({ about }) => about).filter((entry) => find(readEntry(entry)).length === 0),
  };
}

/** The file in `openapi/` that contains a node of the bundle; its folder is that of the resource. */
export function nameSource(pointer: string, calls: readonly ContractOperation[]): string {
  const call = findCall(pointer, calls);
  if (call !== undefined) return `${isNotification(call) ? call.path : toKebab(call.operationId)}.yaml`;
  const [, component] = /^\/components\/(?:schemas|responses|parameters)\/([^/]+)/u.exec(pointer) ?? [];
  return `${component ?? "openapi"}.yaml`;
}

/** Names a node by its operation, notification or component: `/components/schemas/Token/properties/expiresIn` is `Token.expiresIn`. */
export function namePlace(pointer: string, calls: readonly ContractOperation[]): string {
  const call = findCall(pointer, calls);
  const named =
    call === undefined
      ? pointer.replace(/^\/(?:components\/\w+\/)?/u, "")
      : nameCall(call) + pointer.slice(call.pointer.length);
  return named.replaceAll(/\/allOf\/\d+|\/properties(?=\/)/gu, "").replaceAll("/", ".");
}

interface Entry {
  place: string;
  words: string | undefined;
}

function readEntry(entry: string): Entry {
  const [place = "", words] = entry.split(": ");
  return { place, words };
}

function findCall(pointer: string, calls: readonly ContractOperation[]): ContractOperation | undefined {
  return calls.find((call) => `${pointer}/`.startsWith(`${call.pointer}/`));
}

function splitSentences(text: string): string[] {
  return toLine(text).split(/(?<=\.) (?=[A-Z`])/u);
}

function toKebab(name: string): string {
  return name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/gu, "-").toLowerCase();
}
