import { InputError } from "../../errors/input-error.ts";
import type { Log } from "../../logging/log.ts";
import { checkNames } from "../../options/check-names.ts";
import { checkObject, checkWholeNumber } from "../../options/check-values.ts";
import { dedupeNames } from "../option-names.ts";
import type { SignedDelivery } from "../delivery/delivery.ts";
import type { DedupeStore } from "./dedupe-store.ts";
import { memoryDedupeStore } from "./memory-dedupe-store.ts";
import { createRunOnce, type RunOnce } from "./run-once.ts";

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
   * Time after which the claim of a process that died expires, in milliseconds. It is renewed while a handler runs.
   * @default 5_000
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
  const { store = memoryDedupeStore(), leaseMs = 5_000 } = dedupe || { store: openStore };
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
