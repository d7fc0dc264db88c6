import type { DedupeStore } from "./dedupe-store.ts";
import { DeliveryError } from "./delivery-error.ts";

/** Runs a task for a key, unless it was done before. */
export type RunOnce = (key: string, task: () => unknown) => Promise<void>;

/**
 * Runs each task once by its key. A task that fails may run again. Whoever comes while it runs shares its outcome:
 * told that it is done before it is, the service would not come again if it failed.
 */
export function createRunOnce(store: DedupeStore): RunOnce {
  const running = new Map<string, Promise<void>>();
  return (key, task) => {
    const shared = running.get(key);
    if (shared !== undefined) return shared;
    const own = claimAndRun(store, key, task).finally(() => running.delete(key));
    running.set(key, own);
    return own;
  };
}

async function claimAndRun(store: DedupeStore, key: string, task: () => unknown): Promise<void> {
  const state = await store.claim(key);
  if (state === "done") return;
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
  await store.complete(key);
}
