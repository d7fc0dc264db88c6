import { createMemoryStore } from "../../src/sandbox/index.ts";
import type { Kind } from "../../src/sandbox/records.ts";
import type { Records, Store } from "../../src/sandbox/store.ts";

/** Creates a store in memory that counts how often a kind was listed with locks, which other stores would wait for. */
export function watchLocks(kind: Kind) {
  const kept = createMemoryStore();
  const lists = { locking: 0, readOnly: 0 };
  const watch = (records: Records): Records => ({
    ...records,
    list(listed, query) {
      if (listed === kind) lists[query.readOnly === true ? "readOnly" : "locking"] += 1;
      return records.list(listed, query);
    },
  });
  const store: Store = {
    ...kept,
    transact: (job) => kept.transact((records) => job(watch(records))),
  };
  return { store, lists };
}
