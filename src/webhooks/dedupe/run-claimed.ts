import { HandlerTimeoutError } from "../delivery/handler-timeout-error.ts";
import type { Claim } from "./dedupe-store.ts";
import { keepClaim } from "./keep-claim.ts";
import { callStore, keepBooks, type RunLimits } from "./run-limits.ts";

/** A task to run for a notification. */
export interface Run {
  readonly key: string;
  readonly task: (signal: AbortSignal) => unknown;
  /** Called when the task has succeeded, however late. */
  readonly onDone: () => void;
  /** Called with an error that no delivery waits for: a failure after the limit, or one of the store. Never throws. */
  readonly onTrouble: (error: unknown) => void;
  /** Called with what the store still has to do after the result is known. It never rejects. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}

/**
 * Runs the task of a key that this process has claimed. Returns whether it succeeded before the receiver gave up on it,
 * without waiting for the store, which cannot change that.
 * @param onLimit called with the error for the delivery when the task reaches its time limit
 * @throws the error of the task, if it fails before that
 */
export async function runClaimed(
  claim: Claim,
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
  const stopRenewal = keepClaim(limits, claim, (error = new HandlerTimeoutError("claim-lost", limitMs)) => {
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
  const book = (method: "complete" | "release", sentence: string) => {
    waitUntil(keepBooks(method, callStore(limits, method, claim), limitMs, sentence).catch(onTrouble));
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
