import { InvalidOptionError } from "../errors/invalid-option-error.ts";
import type { ClaimState, DedupeStore } from "./dedupe-store.ts";

/** How much a store remembers. */
export interface MemoryDedupeStoreOptions {
  /**
   * Keys it keeps; beyond it the one that was not seen for the longest time goes.
   * @default 10_000
   */
  readonly maxEntries?: number;
}

/** A store in the memory of this process, that tells how many keys it holds. */
export interface MemoryDedupeStore extends DedupeStore {
  readonly size: number;
  claim: (key: string) => ClaimState;
}

/**
 * Remembers handled notifications in memory: enough for one process, forgotten when it ends.
 * @throws {InvalidOptionError} for a number of entries below one.
 */
export function memoryDedupeStore({ maxEntries = 10_000 }: MemoryDedupeStoreOptions = {}): MemoryDedupeStore {
  if (!(maxEntries >= 1)) throw new InvalidOptionError("maxEntries", "is no number of keys; give 1 or more");
  const states = new Map<string, "done" | "busy">();
  const keep = (key: string, state: "done" | "busy") => {
    // Deleted first, because a map keeps the place of a key that it has.
    states.delete(key);
    states.set(key, state);
    for (const oldest of states.keys()) {
      if (states.size <= maxEntries) break;
      states.delete(oldest);
    }
  };
  return {
    get size() {
      return states.size;
    },
    claim(key) {
      const state = states.get(key);
      keep(key, state ?? "busy");
      return state ?? "claimed";
    },
    complete(key) {
      keep(key, "done");
    },
    release(key) {
      states.delete(key);
    },
  };
}
