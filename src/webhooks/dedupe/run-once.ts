import { DeliveryError } from "../delivery/delivery-error.ts";
import { HandlerTimeoutError } from "../delivery/handler-timeout-error.ts";
import { within } from "../delivery/within.ts";
import type { Claim, DedupeStore } from "./dedupe-store.ts";
import { keepClaim } from "./keep-claim.ts";

/** What a receiver runs for a notification. */
export interface Run {
  readonly key: string;
  readonly task: (signal: AbortSignal) => unknown;
  /** Called once the task succeeded, however late. */
  readonly onDone: () => void;
  /** Called with what no delivery waits for: a failure after the limit, or one of the store. Never throws. */
  readonly onTrouble: (error: unknown) => void;
}

/** Runs a task, or waits for the outcome of another delivery; `true` when the task ran for this delivery. */
export type RunOnce = (run: Run) => Promise<boolean>;

/** Where runs are claimed, and how long they may take. */
export interface RunLimits {
  readonly store: DedupeStore;
  readonly leaseMs: number;
  readonly limitMs: number;
}

/**
 * Runs the task of a key until it succeeds once. Whoever comes while it runs shares its outcome: answered before, the
 * service would not come again if the task failed.
 */
export function createRunOnce({ store, leaseMs, limitMs }: RunLimits): RunOnce {
  /** Runs of this process. They resolve to `false` when the key is free for the next one, or held elsewhere. */
  const runs = new Map<string, { readonly outcome: Promise<boolean>; readonly until: number }>();

  /**
   * Runtimes such as Workers may end what a request started, timers included, so that its outcome never comes. Whether
   * the next delivery may run the handler is then up to the store.
   */
  const forgetOverdue = () => {
    for (const [key, { until }] of runs) {
      if (until > performance.now()) break;
      runs.delete(key);
    }
  };

  /** A store that hangs, as clients do while they reconnect, must not keep a delivery from its answer. */
  const ask = async <T>(call: () => T | PromiseLike<T>) =>
    within(call(), limitMs, () => new DeliveryError("store"));

  /** Whether the key is done; `undefined` when it was claimed. */
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
        // Its own delivery is answered already.
        if (signal.aborted && failure !== signal.reason) onTrouble(failure);
        throw failure;
      }
      stop();
      onDone();
      // Asked to come again because of the store, the service would only repeat what is done.
      await ask(() => store.complete(claim)).catch(onTrouble);
      return true;
    };
    // A run that goes on after it was given up still completes its key, or reports its failure.
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
      // Rounded up, so that who comes at the limit of a run sees it given up.
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
