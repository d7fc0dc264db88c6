// Runs the handler of a notification until it succeeds once: claims, leases, time limits, late results.
// Stores only decide who holds a claim: dedupe-store.ts.

import { DeliveryError, HandlerTimeoutError } from "./errors.ts";
import { hideThrown, within } from "../base/callbacks.ts";
import { type Claim, type ClaimState, type DedupeStore, memoryDedupeStore } from "./dedupe-store.ts";
import { InputError } from "../errors/errors.ts";
import { cleanText } from "../contract/safe-text.ts";
import type { Log } from "../base/log.ts";
import { checkNames, checkObject, checkWholeNumber } from "../base/options.ts";
import { dedupeNames } from "./option-names.ts";
import type { SignedDelivery } from "./delivery.ts";

/** Runs a task, or waits for the result of another delivery; `true` when the task ran for this delivery. */
type RunOnce = (run: Run) => Promise<boolean>;

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
    const outcome = claimUntil(deadline, claim, limits).then((result) => {
      if (typeof result === "boolean") return result;
      isOwn = true;
      return runClaimed({ ...claim, ...result }, { ...run, waitUntil }, limits, onLimit);
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

/** A claim that a run holds. */
interface HeldClaim extends Claim {
  /** When the store was asked for it, by `performance.now()`: its lease begins then or later. */
  readonly since: number;
}

/** A task to run for a notification. */
interface Run {
  readonly key: string;
  readonly task: (signal: AbortSignal) => unknown;
  /** Called when the task has succeeded, however late. */
  readonly onDone: () => void;
  /**
   * Called with an error that no delivery waits for: a failure after the limit, or one of the store. It never throws, and
   * what the store still has to do ends with it.
   */
  readonly onTrouble: (error: unknown) => unknown;
  /** Called with what the store still has to do after the result is known. It never rejects. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/**
 * Runs the task of a key that this process has claimed. Returns whether it succeeded before the receiver gave up on it,
 * without waiting for the store, which cannot change that.
 * @param onLimit called with the error for the delivery when the task reaches its time limit, or loses its claim
 * @throws the error of the task, if it fails before that
 */
async function runClaimed(
  { since, ...claim }: HeldClaim,
  run: Run,
  limits: RunLimits,
  onLimit: (error: Error) => void,
): Promise<boolean> {
  const { limitMs } = limits;
  const { task, onDone, onTrouble, waitUntil } = run;
  const controller = new AbortController();
  const { signal } = controller;
  let giveUp: (isDone: false) => void = () => undefined;
  const givenUp = new Promise<false>((resolve) => (giveUp = resolve));
  const abort = (stage: "limit" | "claim-lost") => {
    const error = new HandlerTimeoutError(stage, limitMs);
    // Only the first reason answers the delivery.
    if (signal.aborted) {
      onTrouble(error);
      return;
    }
    onLimit(error);
    controller.abort(error);
  };
  const stopRenewal = keepClaim(limits, { ...claim, since }, onTrouble, () => {
    abort("claim-lost");
  });
  const limit = setTimeout(abort, limitMs, "limit");
  const end = setTimeout(giveUp, 2 * limitMs, false);
  const stop = () => {
    stopRenewal();
    clearTimeout(limit);
    clearTimeout(end);
  };
  const book = (method: "complete" | "release", sentence: string) => {
    waitUntil(keepBooks(method, callStore(limits, method, claim), limits, sentence).catch(onTrouble));
  };
  const release = () => {
    book("release", "A notification was not handled, and its claim could not be released");
  };
  const finish = async () => {
    try {
      await task(signal);
    } catch (error) {
      stop();
      release();
      // Its own delivery has been answered already.
      if (signal.aborted && error !== signal.reason) onTrouble(error);
      throw error;
    }
    stop();
    onDone();
    book(
      "complete",
      "A notification was handled, but this could not be recorded, so the next delivery runs the handler again",
    );
    return true;
  };
  // A run that continues after the receiver gave up on it still completes its key, or reports its failure.
  if (await Promise.race([finish(), givenUp])) return true;
  stop();
  onTrouble(new HandlerTimeoutError("given-up", limitMs));
  release();
  return false;
}

/**
 * Claims a key. Returns since when it is held, `true` when it is done, and `false` when it is still busy at the
 * deadline.
 */
async function claimUntil(
  deadline: number,
  claim: Claim,
  limits: RunLimits,
): Promise<boolean | Pick<HeldClaim, "since">> {
  for (let pauseMs = 50; ; pauseMs = Math.min(1000, pauseMs * 2)) {
    const since = performance.now();
    const state: unknown = await claimKey(limits, claim);
    if (state === "done") return true;
    if (state === "claimed") return { since };
    if (state !== "busy")
      throw new InputError("dedupe.store.claim", 'must return "claimed", "busy" or "done"');
    const leftMs = deadline - performance.now();
    if (leftMs <= 0) return false;
    // Processes that wait for the same claim should not all ask at the same time.
    const waitMs = Math.min(leftMs, pauseMs * (0.5 + Math.random()));
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
}

/**
 * Renews a claim until the returned function is called, four times per lease. A renewal that hangs is followed by another
 * one only when it has ended: a store may have to wait for a lock, and each renewal holds a connection.
 * @param onTrouble called with the error of each renewal that fails.
 * @param onLost called once: when the lease ends without a renewal, or the claim belongs to another run.
 */
export function keepClaim(
  limits: Pick<RunLimits, "store" | "log">,
  { since, ...claim }: HeldClaim,
  onTrouble: (error: unknown) => unknown,
  onLost: () => void,
): () => void {
  const { leaseMs } = claim;
  let isOver = false;
  let isLost = false;
  let next: ReturnType<typeof setTimeout> | undefined;
  let end: ReturnType<typeof setTimeout> | undefined;
  const lose = () => {
    if (!isLost) onLost();
    isLost = true;
  };
  const stop = () => {
    isOver = true;
    clearTimeout(next);
    clearTimeout(end);
  };
  /** Sets the timers of a lease, which began at that time or later. */
  const hold = (from: number) => {
    const passedMs = performance.now() - from;
    clearTimeout(end);
    end = setTimeout(lose, leaseMs - passedMs);
    next = setTimeout(() => void renew(), leaseMs / 4 - passedMs);
  };
  const renew = async () => {
    const from = performance.now();
    try {
      const isKept = await callStore(limits, "renew", claim);
      // The run may have ended meanwhile.
      if (isOver) return;
      if (isKept) {
        hold(from);
        return;
      }
      stop();
      lose();
    } catch (error) {
      if (isOver) return;
      next = setTimeout(() => void renew(), leaseMs / 4);
      const sentence = "A notification is still being handled, but its claim could not be renewed";
      onTrouble(await storeFailure(limits, sentence, error));
    }
  };
  hold(since);
  return stop;
}

/** Store and time limits of runs. */
interface RunLimits {
  readonly store: DedupeStore;
  readonly leaseMs: number;
  readonly limitMs: number;
  readonly log: Log;
}

/**
 * Claims a key, with a time limit: a store that hangs, as clients do while they reconnect, must not hold up a response. A
 * claim that fails or comes too late may have been made nevertheless, and is released.
 * @throws {DeliveryError} if it fails or takes too long
 */
async function claimKey(limits: RunLimits, claim: Claim): Promise<ClaimState> {
  const claiming = callStore(limits, "claim", claim);
  try {
    return await within(claiming, limits.limitMs, () => new DeliveryError("store"));
  } catch (error) {
    const release = async (state?: ClaimState) => {
      if (state === undefined || state === "claimed") await callStore(limits, "release", claim);
    };
    claiming.then(release, () => release()).catch(() => undefined);
    if (error instanceof DeliveryError) throw error;
    throw await storeFailure(limits, "The delivery was not handled: `dedupe.store.claim` failed", error);
  }
}

/** Creates the error for what a store threw: the address of a database may contain its password. */
async function storeFailure(
  { log }: Pick<RunLimits, "log">,
  sentence: string,
  thrown: unknown,
): Promise<DeliveryError> {
  const cause = await hideThrown(thrown, log.secrets);
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new DeliveryError("store", { sentence: `${sentence}: ${reason.replace(/\.$/, "")}`, cause });
}

/**
 * Waits for a call of the store that was made after the handler was called.
 * @param sentence what it means for the notification if the store fails.
 * @throws {DeliveryError} that says so.
 */
async function keepBooks<Result>(
  method: "complete" | "release",
  work: Promise<Result>,
  limits: RunLimits,
  sentence: string,
): Promise<Result> {
  const late = () =>
    new DeliveryError("store", {
      sentence: `${sentence}: \`dedupe.store.${method}\` did not respond in time`,
    });
  try {
    return await within(work, limits.limitMs, late);
  } catch (error) {
    throw error instanceof DeliveryError ? error : await storeFailure(limits, sentence, error);
  }
}

/** Calls a method of the store. Its result, also a late one, is logged. */
function callStore<Method extends keyof DedupeStore>(
  { store, log }: Pick<RunLimits, "store" | "log">,
  method: Method,
  claim: Claim,
): Promise<Awaited<ReturnType<DedupeStore[Method]>>> {
  // Stores need not be asynchronous.
  const work = new Promise<unknown>((resolve) => {
    resolve(store[method](claim));
  });
  if (log.debug !== undefined) {
    const write = (result: unknown) =>
      log.debug?.(cleanText(`\`dedupe.store.${method}\` of ${claim.key}: ${String(result)}.`));
    work.then(
      (result) => write(typeof result === "object" ? "done" : result),
      async (thrown: unknown) => {
        const error = await hideThrown(thrown, log.secrets);
        write(error instanceof Error ? error.message : "failed");
      },
    );
  }
  return work as never;
}

/** Options for recognizing repeated deliveries. */
export interface DedupeOptions {
  /** @default memoryDedupeStore() */
  readonly store?: DedupeStore;
  /**
   * Returns a string that is the same for each delivery of a notification and different for every other one. PostgreSQL
   * accepts at most 2,700 bytes.
   * @default the id that `verify` returned, or else the SHA-256 of path, query and body
   */
  readonly key?: (delivery: SignedDelivery) => string | Promise<string>;
  /**
   * Time after which the claim of a process that died expires, in milliseconds: until then, other deliveries of the
   * notification wait or get 503. It is renewed while a handler runs. When it ends without a renewal, another process
   * may run the handler too, so the response is 503, `delivery.signal` aborts and `onError` gets a `HandlerTimeoutError`.
   * @default 10_000, or `handlerTimeoutMs` if that is longer
   */
  readonly leaseMs?: number;
}

const storeMethods = ["claim", "renew", "complete", "release"] as const;

const openStore: DedupeStore = {
  claim: () => "claimed",
  renew: () => true,
  complete: () => undefined,
  release: () => undefined,
};

/**
 * Creates a function that runs each task once per key, or always when the option is `false`.
 * @throws {InputError} for a store that lacks a method, or a lease that is out of range.
 */
export function readDedupe(dedupe: false | DedupeOptions, limitMs: number, log: Log): RunOnce {
  if (dedupe !== false) checkNames("dedupe", dedupe, dedupeNames);
  // A handler that keeps within its limit then keeps its claim, even if the store cannot renew it meanwhile.
  const defaultLeaseMs = Math.max(10_000, limitMs);
  const { store = memoryDedupeStore(), leaseMs = defaultLeaseMs } = dedupe || { store: openStore };
  checkWholeNumber("dedupe.leaseMs", leaseMs);
  checkStore("dedupe.store", store);
  const runOnce = createRunOnce({ store, leaseMs, limitMs, log });
  return dedupe === false ? (run) => runOnce({ ...run, key: crypto.randomUUID() }) : runOnce;
}

/**
 * Validates a store.
 * @throws {InputError} if it lacks a method.
 */
export function checkStore(param: string, store: DedupeStore): void {
  checkObject(param, store);
  const missing = storeMethods.find((name) => typeof store[name] !== "function");
  if (missing !== undefined) throw new InputError(param, `must have a method \`${missing}\``);
}
