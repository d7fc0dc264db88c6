import type { DedupeStore } from "./dedupe-store.ts";
import { DeliveryError } from "./delivery-error.ts";

/** Runs a task for a key, unless it was done before; returns what the store threw once the task was through. */
export type RunOnce = (key: string, task: () => unknown) => Promise<unknown>;

/**
 * Runs each task once by its key. A task that fails may run again. Whoever comes while it runs shares its outcome:
 * told that it is done before it is, the service would not come again if it failed.
 */
export function createRunOnce(store: DedupeStore): RunOnce {
  const running = new Map<string, Promise<unknown>>();
  return (key, task) => {
    const shared = running.get(key);
    if (shared !== undefined) return shared;
    const own = claimAndRun(store, key, task).finally(() => running.delete(key));
    running.set(key, own);
    return own;
  };
}

async function claimAndRun(store: DedupeStore, key: string, task: () => unknown): Promise<unknown> {
  const state = await store.claim(key);
  if (state === "done") return undefined;
  if (state !== "claimed") throw new DeliveryError("busy");
  try {
    await task();
  } catch (error) {
    try {
      await store.release(key);
    } catch (failure) {
      const message = "`dedupe.store` did not release a claim; see `errors`.";
      throw new AggregateError([error, failure], message, { cause: failure });
    }
    throw error;
  }
  try {
    await store.complete(key);
    return undefined;
  } catch (failure) {
    // The task is through; asked to come again, the service would only find the claim.
    return failure;
  }
}
