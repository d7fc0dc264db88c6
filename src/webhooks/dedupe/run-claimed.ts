import { HandlerTimeoutError } from "../delivery/handler-timeout-error.ts";
import type { Claim } from "./dedupe-store.ts";
import { keepClaim } from "./keep-claim.ts";
import { askStore, type RunLimits } from "./run-limits.ts";

/** A task to run for a notification. */
export interface Run {
  readonly key: string;
  readonly task: (signal: AbortSignal) => unknown;
  /** Called when the task has succeeded, however late. */
  readonly onDone: () => void;
  /** Called with an error that no delivery waits for: a failure after the limit, or one of the store. Never throws. */
  readonly onTrouble: (error: unknown) => void;
}

/**
 * Runs the task of a key that this process has claimed. Returns whether it succeeded before the receiver gave up on it.
 * @param onLimit called with the error for the delivery when the task reaches its time limit
 * @throws the error of the task, if it fails before that
 */
export async function runClaimed(
  claim: Claim,
  run: Run,
  limits: RunLimits,
  onLimit: (error: Error) => void,
): Promise<boolean> {
  const { store, limitMs } = limits;
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
      await askStore(limits, (store) => store.release(claim)).catch((cause: unknown) => {
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
    await askStore(limits, (store) => store.complete(claim)).catch(onTrouble);
    return true;
  };
  // A run that continues after the receiver gave up on it still completes its key, or reports its failure.
  if (await Promise.race([finish(), givenUp])) return true;
  stop();
  onTrouble(new HandlerTimeoutError("given-up", limitMs));
  await askStore(limits, (store) => store.release(claim)).catch(onTrouble);
  return false;
}
