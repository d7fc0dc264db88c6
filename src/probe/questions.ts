// What is known about each question after a run: the verdict of what was seen, or why nothing was.

import { type AnsweredBy, questions } from "../../generated/questions.ts";
import { sandboxAssumptions } from "../sandbox/assumptions.ts";
import type { Observation } from "./probe.ts";

/** What is known about a question, or why nothing is. */
export interface Answered {
  /** The id of a question, or the subject of a decision of the sandbox. */
  question: string;
  verdict: Exclude<Observation["verdict"], "doubtful"> | "not askable";
  /** What was seen, each once, or why nothing was. */
  seen: string[];
  /** Number of observations. */
  observations: number;
}

/**
 * Combines what was seen about each question.
 * @param stopped why the run ended early
 * @param isListening whether notifications could arrive
 */
export function answerQuestions(
  observations: readonly Observation[],
  stopped: string | undefined,
  isListening: boolean,
): Answered[] {
  const notAskable: Partial<Record<AnsweredBy | "none", string>> = {
    notification: isListening
      ? "No notification that arrived tells it."
      : "Only a notification can tell: run with `--listen`, and `triggers` in the target file that cause some.",
    person: "Only a person at the provider can tell.",
    none: "Not asked: a decision of the sandbox only.",
  };
  return listQuestions().map(({ question, answeredBy }) => {
    const own = observations.filter((one) => one.question === question);
    const verdict = precedence.find((one) => own.some((seen) => seen.verdict === one));
    if (verdict !== undefined && verdict !== "doubtful") {
      const deciding = own.filter((one) => one.verdict === verdict);
      return { question, verdict, seen: describe(deciding), observations: deciding.length };
    }
    const reason = notAskable[answeredBy];
    if (reason !== undefined) return { question, verdict: "not askable", seen: [reason], observations: 0 };
    const unclear = own.filter((one) => one.verdict === "doubtful" || one.verdict === "not answered");
    const nothing = stopped ?? `No ${answeredBy} call that could tell was sent and got a clear response.`;
    const seen = unclear.length > 0 ? describe(unclear) : [nothing];
    return { question, verdict: "not answered", seen, observations: 0 };
  });
}

/** The questions of the contract by their ids, and the decisions of the sandbox by their subjects. */
export function listQuestions(): { question: string; answeredBy: AnsweredBy | "none" }[] {
  const decisions = Object.values(sandboxAssumptions).flat();
  return [
    ...Object.entries(questions).map(([question, { answeredBy }]) => ({ question, answeredBy })),
    ...decisions.map(({ subject, answeredBy }) => ({ question: subject, answeredBy })),
  ];
}

/** The verdicts that answer a question, the most important first. */
const precedence = ["different", "confirmed", "doubtful", "consistent"] as const;

function describe(observations: readonly Observation[]): string[] {
  return [...new Set(observations.map(({ seen }) => seen))];
}
