import { DeliveryError } from "../delivery/delivery-error.ts";
import { within } from "../delivery/within.ts";
import type { DedupeStore } from "./dedupe-store.ts";

/** Store and time limits of runs. */
export interface RunLimits {
  readonly store: DedupeStore;
  readonly leaseMs: number;
  readonly limitMs: number;
}

/**
 * Calls the store with a time limit: one that hangs, as clients do while they reconnect, must not hold up a response.
 */
export const askStore = async <T>(
  { store, limitMs }: RunLimits,
  call: (store: DedupeStore) => T | PromiseLike<T>,
) => within(call(store), limitMs, () => new DeliveryError("store"));
