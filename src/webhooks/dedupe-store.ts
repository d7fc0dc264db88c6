// What the receiver needs of a dedupe store, and the one in memory.
// Those that several processes share are in stores/.

import { checkAtLeast, checkNames } from "../base/options.ts";
import { memoryStoreNames } from "./option-names.ts";

/** A claim on a notification: its owner, and the time during which nobody else may handle it. */
export interface Claim {
  /** Key that is the same for each delivery of a notification. */
  readonly key: string;
  /** Identifies the run that holds the claim, so that an earlier run cannot release the claim of a later one. */
  readonly owner: string;
  /** Duration of the claim unless it is renewed, in milliseconds: a process may die while it holds one. */
  readonly leaseMs: number;
}

/** State of a key: `claimed` now belongs to the caller, `done` has been handled, `busy` belongs to another run. */
export type ClaimState = "claimed" | "done" | "busy";

/** Stores which notifications have been handled. A store that several processes share decides each claim atomically. */
export interface DedupeStore {
  /**
   * Claims a key that is new, released, whose lease has expired, or that the same owner holds: a client may send a command
   * again whose reply was lost.
   */
  claim: (claim: Claim) => ClaimState | Promise<ClaimState>;
  /** Extends the lease; `false` when the claim no longer belongs to its owner. */
  renew: (claim: Claim) => boolean | Promise<boolean>;
  /** Marks the key as `done`, no matter who holds the claim. Called when the handler succeeded. */
  complete: (claim: Claim) => unknown;
  /**
   * Releases the claim if it still belongs to its owner, so that the next claim succeeds. Called when the handler
   * failed.
   */
  release: (claim: Claim) => unknown;
}

/** Options of the in-memory store. */
export interface MemoryDedupeStoreOptions {
  /**
   * Maximum number of handled notifications to remember; beyond it, the least recently seen one is forgotten.
   * @default 10_000
   */
  readonly maxEntries?: number;
}

/** A store in the memory of this process. */
export interface MemoryDedupeStore extends DedupeStore {
  /** Number of keys in the store: handled notifications and claims. */
  readonly size: number;
  claim: (claim: Claim) => ClaimState;
  renew: (claim: Claim) => boolean;
  complete: (claim: Claim) => void;
  release: (claim: Claim) => void;
}

/**
 * Remembers handled notifications in memory: sufficient for one process, lost when it ends. A claim is never forgotten
 * before its lease ends, since it belongs to a running handler.
 * @throws {InputError} if `maxEntries` is below 1.
 */
export function memoryDedupeStore(options: MemoryDedupeStoreOptions = {}): MemoryDedupeStore {
  checkNames("options", options, memoryStoreNames);
  const { maxEntries = 10_000 } = options;
  checkAtLeast("maxEntries", maxEntries, 1);
  const done = new Set<string>();
  const claims = new Map<string, { readonly owner: string; readonly until: number }>();
  const isHeldBy = ({ key, owner }: Claim) => claims.get(key)?.owner === owner;
  const hold = ({ key, owner, leaseMs }: Claim) =>
    claims.set(key, { owner, until: performance.now() + leaseMs });
  const remember = (key: string) => {
    // Deleted first, because a set keeps the place of a key that it has.
    done.delete(key);
    done.add(key);
    for (const oldest of done) {
      if (done.size <= maxEntries) break;
      done.delete(oldest);
    }
  };
  return {
    get size() {
      return done.size + claims.size;
    },
    claim(claim) {
      if (done.has(claim.key)) {
        remember(claim.key);
        return "done";
      }
      const now = performance.now();
      if ((claims.get(claim.key)?.until ?? now) > now && !isHeldBy(claim)) return "busy";
      // Runs end their claims themselves. An expired claim belongs to a caller that never returned.
      for (const [key, { until }] of claims.size < maxEntries ? [] : claims) {
        if (until <= now) claims.delete(key);
      }
      hold(claim);
      return "claimed";
    },
    renew(claim) {
      const isHeld = isHeldBy(claim);
      if (isHeld) hold(claim);
      return isHeld;
    },
    complete({ key }) {
      claims.delete(key);
      remember(key);
    },
    release(claim) {
      if (isHeldBy(claim)) claims.delete(claim.key);
    },
  };
}
