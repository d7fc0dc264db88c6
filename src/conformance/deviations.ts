// The deviations that a target expects: which findings they explain, and which of them are out of date.

import type { ExpectedDeviation } from "./target.ts";
import { type CaseResult, isJudged, type Problem } from "./verdict.ts";
import { listChecks } from "./plan.ts";

/** What became of a deviation that the target expects. */
export interface DeviationOutcome {
  deviation: ExpectedDeviation;
  /** `gone` fails the run: the entry is out of date. After its date, it is `expired` and expects nothing. */
  state: "seen" | "gone" | "expired" | "unjudged";
}

/**
 * Turns the findings that the target expects into deviations.
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
    if (result.verdict !== "finding") return result;
    const isExpected = (problem: Problem) => {
      const found = valid.filter((deviation) => isAbout(deviation, result, problem));
      for (const deviation of found) seen.add(deviation);
      return found.length > 0 || problem.assumptions.length > 0;
    };
    return result.problems.filter((problem) => !isExpected(problem)).length === 0
      ? { ...result, verdict: "deviation" }
      : result;
  });
  const outcomes = deviations.map((deviation): DeviationOutcome => {
    const isTested = results.some((result) => isJudged(result) && canShow(deviation, result));
    const state = isTested ? "gone" : "unjudged";
    if (!valid.includes(deviation)) return { deviation, state: "expired" };
    return { deviation, state: seen.has(deviation) ? "seen" : state };
  });
  return { results: applied, deviations: outcomes };
}

function isAbout(deviation: ExpectedDeviation, result: CaseResult, { check, place }: Problem): boolean {
  return canShow(deviation, result) && deviation.check === check && (deviation.place ?? place) === place;
}

function canShow({ operation, kind, check }: ExpectedDeviation, { case: given }: CaseResult): boolean {
  const { operationId } = given.operation;
  const isSelected = (operation ?? operationId) === operationId && (kind ?? given.kind) === given.kind;
  return isSelected && listChecks(given).includes(check);
}
