// The deviations that a target expects: which problems they explain, and which of them are out of date.

import type { ExpectedDeviation } from "../target/target.ts";
import { canShowCause, identifyCause } from "./cause-id.ts";
import { type CaseResult, decideVerdict, isJudged, type Problem } from "./verdict.ts";
import { listChecks } from "./plan.ts";

/** What became of a deviation that the target expects. */
export interface DeviationOutcome {
  deviation: ExpectedDeviation;
  /** `gone` fails the run: the entry is out of date. After its date, it is `expired` and expects nothing. */
  state: "seen" | "gone" | "expired" | "unjudged";
}

/**
 * Turns the problems that the target expects into deviations: findings, and differences from assumptions.
 * @param today as YYYY-MM-DD
 */
export function applyDeviations(
  results: readonly CaseResult[],
  deviations: readonly ExpectedDeviation[],
  today: string,
): { results: CaseResult[]; deviations: DeviationOutcome[] } {
  const valid = deviations.filter(({ until }) => until >= today);
  const seen = new Set<ExpectedDeviation>();
  const applied = results.map((result): CaseResult => {
    const problems = result.problems.map((problem) => {
      const found = valid.filter((deviation) => isAbout(deviation, result, problem));
      for (const deviation of found) seen.add(deviation);
      return found.length > 0 ? { ...problem, isExpected: true } : problem;
    });
    const unexpected = problems.filter(({ isExpected = false }) => !isExpected);
    if (!isJudged(result) || unexpected.length === problems.length) return result;
    return {
      ...result,
      problems,
      verdict: unexpected.length === 0 ? "deviation" : decideVerdict(unexpected),
    };
  });
  const outcomes = deviations.map((deviation): DeviationOutcome => {
    const isTested = results.some((result) => isJudged(result) && canShow(deviation, result));
    const state = isTested ? "gone" : "unjudged";
    if (!valid.includes(deviation)) return { deviation, state: "expired" };
    return { deviation, state: seen.has(deviation) ? "seen" : state };
  });
  return { results: applied, deviations: outcomes };
}

function isAbout(deviation: ExpectedDeviation, result: CaseResult, problem: Problem): boolean {
  const { id, check, place = problem.place } = deviation;
  if (id !== undefined) return identifyCause(result.case, problem) === id;
  return canShow(deviation, result) && check === problem.check && place === problem.place;
}

function canShow({ id, operation, kind, check }: ExpectedDeviation, { case: given }: CaseResult): boolean {
  if (id !== undefined) return canShowCause(given, id);
  const { operationId } = given.operation;
  const isSelected = (operation ?? operationId) === operationId && (kind ?? given.kind) === given.kind;
  return isSelected && listChecks(given).some((name) => name === check);
}
