import { checkNames } from "../../options/check-names.ts";
import { memoryStoreNames } from "../option-names.ts";
import { checkAtLeast } from "../../options/check-values.ts";
import type { Claim, ClaimState, DedupeStore } from "./dedupe-store.ts";

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
