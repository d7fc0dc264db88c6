import type { Check } from "./tool.ts";

/** Whether a tool can use the contract: on its own, only with its flags set, or not at all. */
export type Result = "works" | "with flag" | "fails";

/** The outcome of one trial of a tool: its checks, or the reason why there are none. */
export type TrialOutcome = { checks: Check[] } | { broken: string };

/** The result of a tool, with the flags and the figures of the trial that decided it. */
export interface Rating {
  result: Result;
  /** Flags of the deciding trial; empty for the plain one. */
  flags: readonly string[];
  /** The figures of the deciding trial, and the reason why it failed or why the flags are needed. */
  detail: string;
}

/** Whether a trial did everything it was asked to do. A trial that checked nothing did not. */
export function succeeded(outcome: TrialOutcome): boolean {
  return "checks" in outcome && outcome.checks.length > 0 && outcome.checks.every(isComplete);
}

/**
 * Rates a tool by its trial without flags and, where that failed and the tool has flags, by the one with them.
 * @param flagged the trial with flags; left out where there was none.
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

function isComplete({ done, of }: Check): boolean {
  return of > 0 && done === of;
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
