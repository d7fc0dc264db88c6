import { createMemoryStore } from "../../../../src/sandbox/index.ts";
import type { Records, Store, StoredRecord } from "../../../../src/sandbox/store/store.ts";
import type { KeptRecords } from "./kept-records.ts";

/** A store whose records are kept after each change. */
export interface KeptStore {
  store: Store;
  /** Reads the records again, which another page may have changed. */
  readonly reload: () => Promise<void>;
}

/**
 * Creates a store in memory that begins with the records that were kept.
 * @param initial loads the records of a sandbox that nobody has used
 */
export async function createKeptStore(
  kept: KeptRecords,
  initial: () => Promise<readonly StoredRecord[]>,
): Promise<KeptStore> {
  const memory = createMemoryStore();
  const reload = async () => memory.load(kept.read() ?? (await initial()));
  await reload();
  const store: Store = {
    ...memory,
    async transact<Result>(work: (records: Records) => Promise<Result>): Promise<Result> {
      const noted = { change: false };
      const result = await memory.transact((records) => work(noteChanges(records, noted)));
      if (noted.change) kept.write(await memory.dump());
      return result;
    },
    async load(records) {
      // After a reset, only settings are left.
      const isReset = records.every(({ kind }) => kind === "setting");
      await memory.load(isReset ? [...records, ...(await initial())] : records);
      if (isReset) kept.clear();
      else kept.write(records);
    },
  };
  return { store, reload };
}

function noteChanges(records: Records, noted: { change: boolean }): Records {
  return {
    ...records,
    put(...given) {
      noted.change = true;
      return records.put(...given);
    },
    insert(...given) {
      noted.change = true;
      return records.insert(...given);
    },
    remove(...given) {
      noted.change = true;
      return records.remove(...given);
    },
  };
}
