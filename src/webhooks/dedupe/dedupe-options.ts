import type { SignedDelivery } from "../delivery/delivery.ts";
import type { DedupeStore } from "./dedupe-store.ts";

/** How repeated deliveries are recognized. */
export interface DedupeOptions {
  /** @default memoryDedupeStore() */
  readonly store?: DedupeStore;
  /**
   * Text that is the same on each delivery of a notification, and of no other one. PostgreSQL takes at most 2,700 bytes.
   * @default the id that `verify` gave, or else the SHA-256 of path, query and body
   */
  readonly key?: (delivery: SignedDelivery) => string | Promise<string>;
  /**
   * How long a claim of the store outlives a process that dies, in milliseconds. It is renewed while a handler runs.
   * @default 5_000
   */
  readonly leaseMs?: number;
}
