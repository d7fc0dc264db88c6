import { within } from "../../guards/within.ts";
import { cleanText } from "../../errors/clean-text.ts";
import type { Log } from "../../logging/log.ts";
import { DeliveryError } from "../delivery/delivery-error.ts";
import type { Claim, ClaimState, DedupeStore } from "./dedupe-store.ts";

/** Store and time limits of runs. */
export interface RunLimits {
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
export async function claimKey(limits: RunLimits, claim: Claim): Promise<ClaimState> {
  const claiming = callStore(limits, "claim", claim);
  try {
    return await within(claiming, limits.limitMs, () => new DeliveryError("store"));
  } catch (error) {
    const release = async (state?: ClaimState) => {
      if (state === undefined || state === "claimed") await callStore(limits, "release", claim);
    };
    claiming.then(release, () => release()).catch(() => undefined);
    if (error instanceof DeliveryError) throw error;
    throw storeFailure("The delivery was not handled: `dedupe.store.claim` failed", error);
  }
}

function storeFailure(sentence: string, cause: unknown): DeliveryError {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new DeliveryError("store", { sentence: `${sentence}: ${reason}`, cause });
}

/**
 * Waits for a call of the store that was made after the handler was called.
 * @param sentence what it means for the notification if the store fails.
 * @throws {DeliveryError} that says so.
 */
export async function keepBooks<Result>(
  method: "renew" | "complete" | "release",
  work: Promise<Result>,
  limitMs: number,
  sentence: string,
): Promise<Result> {
  const late = () =>
    new DeliveryError("store", {
      sentence: `${sentence}: \`dedupe.store.${method}\` did not respond in time`,
    });
  try {
    return await within(work, limitMs, late);
  } catch (error) {
    throw error instanceof DeliveryError ? error : storeFailure(sentence, error);
  }
}

/** Calls a method of the store. Its result, also a late one, is logged. */
export function callStore<Method extends keyof DedupeStore>(
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
      log.debug?.(`\`dedupe.store.${method}\` of ${cleanText(claim.key)}: ${String(result)}.`);
    work.then(
      (result) => write(typeof result === "object" ? "done" : result),
      (error: unknown) => write(error instanceof Error ? error.message : "failed"),
    );
  }
  return work as never;
}
