import { DeliveryError } from "../delivery/delivery-error.ts";
import { within } from "../../guards/within.ts";
import { claimUntil } from "./claim-until.ts";
import { runClaimed, type Run } from "./run-claimed.ts";
import type { RunLimits } from "./run-limits.ts";

/** Runs a task, or waits for the result of another delivery; `true` when the task ran for this delivery. */
export type RunOnce = (run: Run) => Promise<boolean>;

/**
 * Runs the task of a key until it succeeds once. Deliveries that arrive while it runs share its result: if they were
 * acknowledged earlier, the service would not send the notification again if the task failed.
 */
export function createRunOnce(limits: RunLimits): RunOnce {
  const { leaseMs, limitMs } = limits;
  /**
   * Runs of this process. They resolve to `false` when the key is free for the next one, or held by another process.
   */
  const runs = new Map<string, { readonly outcome: Promise<boolean>; readonly until: number }>();

  /**
   * Removes runs that are overdue. Runtimes such as Workers may end what a request started, including timers, so that
   * its result never comes. The store then decides whether the next delivery may run the handler.
   */
  const forgetOverdue = () => {
    for (const [key, { until }] of runs) {
      if (until > performance.now()) break;
      runs.delete(key);
    }
  };

  return async (run) => {
    const { key } = run;
    forgetOverdue();
    const deadline = performance.now() + limitMs;
    for (let other = runs.get(key); other !== undefined; other = runs.get(key)) {
      // Rounded up, so that a delivery at the limit of a run sees that the receiver gave up on it.
      const leftMs = Math.ceil(deadline - performance.now());
      if (await within(other.outcome, leftMs, () => new DeliveryError("busy"))) return false;
    }
    let isOwn = false;
    let onLimit: (error: Error) => void = () => undefined;
    const limit = new Promise<never>((_, reject) => (onLimit = reject));
    const claim = { key, owner: crypto.randomUUID(), leaseMs };
    const books: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => {
      books.push(work);
      run.waitUntil(work);
    };
    const outcome = claimUntil(deadline, claim, limits).then((isDone) => {
      if (isDone !== undefined) return isDone;
      isOwn = true;
      return runClaimed(claim, { ...run, waitUntil }, limits, onLimit);
    });
    const own = { outcome, until: performance.now() + 2 * limitMs };
    const remove = () => {
      if (runs.get(key) === own) runs.delete(key);
    };
    // Until the store has recorded a success, deliveries that arrive share it.
    outcome.then((isDone) => Promise.all(isDone ? books : []).then(remove), remove);
    runs.set(key, own);
    if (await Promise.race([outcome, limit])) return isOwn;
    throw new DeliveryError("busy");
  };
}
