import type { ConformanceCase } from "./conformance-case.ts";
import type { SenderOptions } from "./create-sender.ts";
import { readAnswer, type Answer } from "./read-answer.ts";

/** A known deviation of a service from the contract. It is asserted, so an entry fails once the service is fixed. */
export interface Deviation {
  /** The required behavior. */
  name: string;
  /** The actual behavior, and why it is accepted. */
  reason: string;
  /** Selects the derived cases that show the deviation. They are counted here instead of in their group. */
  covers?: (candidate: ConformanceCase) => boolean;
  /** An additional request that shows the deviation. */
  probe?: (target: { baseUrl: string; token: string }) => Request;
  /** Returns whether a response deviates as described. It is `undefined` if the connection was lost. */
  isSeen: (answer: Answer | undefined) => boolean;
}

/** Result of a known deviation in a run. */
export interface DeviationResult {
  name: string;
  reason: string;
  /** Number of derived cases and probes that it applies to. */
  total: number;
  /** The cases and probes that no longer deviate as described, so that the entry is out of date. */
  outdated: string[];
}

/** A known deviation, and what is needed to check that it is still as described. */
export interface DeviationCheck extends SenderOptions {
  deviation: Deviation;
  /** The derived cases that it covers, with their responses and whether those conform to the contract. */
  covered: readonly { name: string; answer: Answer | undefined; isKept: boolean }[];
  /** Waits until the service responds again, after it dropped a connection. */
  recover: () => Promise<void>;
}

/** Checks that a service deviates from the contract as described. */
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
  // An entry that no case or probe shows is out of date.
  return { name, reason, total, outdated: total === 0 ? ["no case shows it"] : outdated };
}
