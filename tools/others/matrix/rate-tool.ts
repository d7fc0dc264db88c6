import type { Check } from "./tool/tool.ts";

/** Whether a tool can use the contract without flags, only with flags, or not at all. */
export type Result = "works" | "with flag" | "fails";

/** Outcome of a trial of a tool: its checks, or why there are none. */
export type TrialOutcome = { checks: Check[] } | { broken: string };

/** Result of a tool, with the flags and figures of the deciding trial. */
export interface Rating {
  result: Result;
  /** Flags of the deciding trial. */
  flags: readonly string[];
  /** Figures of the deciding trial, and why it failed or why the flags are needed. */
  detail: string;
}

/** Returns whether a trial passed all of its checks. A trial without checks has not passed. */
export function succeeded(outcome: TrialOutcome): boolean {
  return "checks" in outcome && outcome.checks.length > 0 && outcome.checks.every(isComplete);
}

/**
 * Rates a tool by its trial without flags or, if that failed and the tool has flags, by the trial with flags.
 * @param flagged the trial with flags, if there was one
 */
export function rateTool(
  flags: readonly string[],
  plain: TrialOutcome,
  flagged: TrialOutcome | undefined,
): Rating {
  if (succeeded(plain)) return { result: "works", flags: [], detail: describe(plain) };
  if (flagged === undefined) return { result: "fails", flags: [], detail: describe(plain) };
  if (succeeded(flagged)) {
    return { result: "with flag", flags, detail: `${describe(flagged)}; without: ${explain(plain)}` };
  }
  return { result: "fails", flags, detail: describe(flagged) };
}

function isComplete({ done, of, least = of }: Check): boolean {
  return of > 0 && done >= least;
}

function describe(outcome: TrialOutcome): string {
  if ("broken" in outcome) return outcome.broken;
  const figures = outcome.checks.map(({ what, done, of }) => `${what} ${done} of ${of}`);
  const isDone = succeeded(outcome);
  return figures.join(", ") + (isDone ? "" : `: ${explain(outcome)}`);
}

function explain(outcome: TrialOutcome): string {
  if ("broken" in outcome) return outcome.broken;
  const failed = outcome.checks.find((check) => !isComplete(check));
  return failed?.reason ?? `${failed?.what ?? "nothing"} was not checked`;
}
