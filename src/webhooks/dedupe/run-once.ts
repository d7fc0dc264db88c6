import { DeliveryError } from "../delivery/delivery-error.ts";
import { HandlerTimeoutError } from "../delivery/handler-timeout-error.ts";
import { within } from "../delivery/within.ts";
import type { Claim, DedupeStore } from "./dedupe-store.ts";
import { keepClaim } from "./keep-claim.ts";

/** A task to run for a notification. */
export interface Run {
  readonly key: string;
  readonly task: (signal: AbortSignal) => unknown;
  /** Called when the task has succeeded, however late. */
  readonly onDone: () => void;
  /** Called with an error that no delivery waits for: a failure after the limit, or one of the store. Never throws. */
  readonly onTrouble: (error: unknown) => void;
}

/** Runs a task, or waits for the result of another delivery; `true` when the task ran for this delivery. */
export type RunOnce = (run: Run) => Promise<boolean>;

/** Store and time limits of runs. */
export interface RunLimits {
  readonly store: DedupeStore;
  readonly leaseMs: number;
  readonly limitMs: number;
}

/**
 * Runs the task of a key until it succeeds once. Deliveries that arrive while it runs share its result: if they were
 * acknowledged earlier, the service would not send the notification again if the task failed.
 */
export function createRunOnce({ store, leaseMs, limitMs }: RunLimits): RunOnce {
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

  /**
   * Calls the store with a time limit: one that hangs, as clients do while they reconnect, must not hold up a response.
   */
  const ask = async <T>(call: () => T | PromiseLike<T>) =>
    within(call(), limitMs, () => new DeliveryError("store"));

  /**
   * Claims a key. Returns `undefined` when it was claimed, `true` when it is done, and `false` when it is still busy at
   * the deadline.
   */
  async function claimUntil(deadline: number, claim: Claim): Promise<boolean | undefined> {
    for (let pauseMs = 50; ; pauseMs = Math.min(1000, pauseMs * 2)) {
      const state = await ask(() => store.claim(claim));
      if (state === "done") return true;
      if (state === "claimed") return undefined;
      const leftMs = deadline - performance.now();
      if (leftMs <= 0) return false;
      // Processes that wait for the same claim should not all ask at the same time.
      const waitMs = Math.min(leftMs, pauseMs * (0.5 + Math.random()));
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }

  async function runClaimed(claim: Claim, run: Run, onLimit: (error: Error) => void): Promise<boolean> {
    const { task, onDone, onTrouble } = run;
    const controller = new AbortController();
    const { signal } = controller;
    let giveUp: (isDone: false) => void = () => undefined;
    const givenUp = new Promise<false>((resolve) => (giveUp = resolve));
    const stopRenewal = keepClaim(store, claim, (error = new HandlerTimeoutError("claim-lost", limitMs)) => {
      onTrouble(error);
    });
    const limit = setTimeout(() => {
      const error = new HandlerTimeoutError("limit", limitMs);
      onLimit(error);
      controller.abort(error);
    }, limitMs);
    const end = setTimeout(giveUp, 2 * limitMs, false);
    const stop = () => {
      stopRenewal();
      clearTimeout(limit);
      clearTimeout(end);
    };
    const finish = async () => {
      try {
        await task(signal);
      } catch (error) {
        stop();
        let failure = error;
        await ask(() => store.release(claim)).catch((cause: unknown) => {
          const message = "`dedupe.store` did not release a claim; see `errors`.";
          failure = new AggregateError([error, cause], message, { cause });
        });
        // Its own delivery has been answered already.
        if (signal.aborted && failure !== signal.reason) onTrouble(failure);
        throw failure;
      }
      stop();
      onDone();
      // If a failure of the store were reported to the service, it would only resend what is done.
      await ask(() => store.complete(claim)).catch(onTrouble);
      return true;
    };
    // A run that continues after the receiver gave up on it still completes its key, or reports its failure.
    if (await Promise.race([finish(), givenUp])) return true;
    stop();
    onTrouble(new HandlerTimeoutError("given-up", limitMs));
    await ask(() => store.release(claim)).catch(onTrouble);
    return false;
  }

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
    const outcome = claimUntil(deadline, claim)
      .then((isDone) => {
        if (isDone !== undefined) return isDone;
        isOwn = true;
        return runClaimed(claim, run, onLimit);
      })
      .finally(() => {
        if (runs.get(key) === own) runs.delete(key);
      });
    const own = { outcome, until: performance.now() + 2 * limitMs };
    runs.set(key, own);
    if (await Promise.race([outcome, limit])) return isOwn;
    throw new DeliveryError("busy");
  };
}
