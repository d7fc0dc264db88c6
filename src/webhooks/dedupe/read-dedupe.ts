import { InvalidOptionError } from "../../errors/invalid-option-error.ts";
import type { DedupeOptions } from "./dedupe-options.ts";
import type { DedupeStore } from "./dedupe-store.ts";
import { memoryDedupeStore } from "./memory-dedupe-store.ts";
import { createRunOnce, type RunOnce } from "./run-once.ts";

/** @throws {InvalidOptionError} unless the value is a whole number of at least 1 that a timer can take twice. */
export function checkNumber(option: string, value: number): void {
  if (Number.isInteger(value) && value >= 1 && value <= 1e9) return;
  throw new InvalidOptionError(option, "must be a whole number from 1 to 1e9");
}

const storeMethods = ["claim", "renew", "complete", "release"] as const;

const openStore: DedupeStore = {
  claim: () => "claimed",
  renew: () => true,
  complete: () => undefined,
  release: () => undefined,
};

/**
 * Runs each task once by its key, or always when the option is `false`.
 * @throws {InvalidOptionError} for a store that lacks a method, or a lease that is out of range.
 */
export function readDedupe(dedupe: false | DedupeOptions, limitMs: number): RunOnce {
  const { store = memoryDedupeStore(), leaseMs = 5_000 } = dedupe || { store: openStore };
  checkNumber("dedupe.leaseMs", leaseMs);
  const missing = storeMethods.find((name) => typeof store[name] !== "function");
  if (missing !== undefined) throw new InvalidOptionError("dedupe.store", `has no method \`${missing}\``);
  const runOnce = createRunOnce({ store, leaseMs, limitMs });
  return dedupe === false ? (run) => runOnce({ ...run, key: crypto.randomUUID() }) : runOnce;
}
