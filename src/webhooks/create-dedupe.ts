import { InvalidOptionError } from "../errors/invalid-option-error.ts";
import type { Delivery } from "./delivery.ts";
import { hashBody } from "./hash-body.ts";
import { memoryDedupeStore } from "./memory-dedupe-store.ts";
import { createRunOnce } from "./run-once.ts";
import type { DedupeOptions } from "./webhook-handler-options.ts";

/**
 * Runs the task of a delivery, unless that of an equal one was done before; returns what the store threw once the task
 * was through.
 */
export type RunTask = (delivery: Delivery, task: () => unknown) => Promise<unknown>;

/** Runs each task once by the key of its delivery, or always when the option is `false`. */
export function createDedupe(options: false | DedupeOptions): RunTask {
  if (options === false)
    return async (_, task) => {
      await task();
    };
  const { store = memoryDedupeStore(), key: findKey = hashBody } = options;
  const runOnce = createRunOnce(store);
  return async (delivery, task) => {
    const key: unknown = await findKey(delivery);
    // An empty key would make every notification a repetition of the first.
    if (typeof key === "string" && key !== "") return runOnce(key, task);
    throw new InvalidOptionError("dedupe.key", "gave no text; return what is the same on each delivery");
  };
}
