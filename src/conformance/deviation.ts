import type { ConformanceCase } from "./conformance-case.ts";
import type { SenderOptions } from "./create-sender.ts";
import { readAnswer, type Answer } from "./read-answer.ts";

/** A known way in which a service departs from the contract. It is asserted, so an entry that is mended fails. */
export interface Deviation {
  /** What is asked of the service. */
  name: string;
  /** What it does instead, and why that is let be. */
  reason: string;
  /** The derived cases that it explains; they count here and no longer in their group. */
  covers?: (candidate: ConformanceCase) => boolean;
  /** A request beside the derived cases that shows it. */
  probe?: (target: { baseUrl: string; token: string }) => Request;
  /** Whether an answer departs just as described; there is none when the connection was lost. */
  isSeen: (answer: Answer | undefined) => boolean;
}

/** What became of a known deviation in a run. */
export interface DeviationResult {
  name: string;
  reason: string;
  /** How many derived cases and probes show it. */
  total: number;
  /** Those that no longer depart as described: the entry is out of date. */
  outdated: string[];
}

/** A known deviation, and what is needed to check that it is still as described. */
export interface DeviationCheck extends SenderOptions {
  deviation: Deviation;
  /** The derived cases that it covers: what came back, and whether that keeps the contract. */
  covered: readonly { name: string; answer: Answer | undefined; isKept: boolean }[];
  /** Waits until the service answers again, after it dropped a connection. */
  recover: () => Promise<void>;
}

/** Asserts that a service departs from the contract just as an entry says. */
export async function checkDeviation({
  deviation: { name, reason, probe, isSeen },
  covered,
  recover,
  fetch,
  timeoutMs,
  ...target
}: DeviationCheck): Promise<DeviationResult> {
  const outdated = covered
    .filter(({ answer, isKept }) => isKept || !isSeen(answer))
    .map((entry) => entry.name);
  if (probe !== undefined) {
    const request = new Request(probe(target), { signal: AbortSignal.timeout(timeoutMs) });
    const answer = await fetch(request).then(readAnswer, () => undefined);
    if (answer === undefined) await recover();
    if (!isSeen(answer)) outdated.push(`probe, answered by ${answer?.status ?? "nothing"}`);
  }
  const total = covered.length + (probe === undefined ? 0 : 1);
  // An entry that nothing shows any more has nothing to excuse.
  return { name, reason, total, outdated: total === 0 ? ["no case shows it"] : outdated };
}
