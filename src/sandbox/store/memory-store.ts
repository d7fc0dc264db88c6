import type { Kind, Rows } from "../records/records.ts";
import { createMemoryTables, type Entry } from "./memory-tables.ts";
import { createQueue } from "./queue.ts";
import type { ListQuery, Records, Store, StoredRecord } from "./store.ts";

/**
 * Creates a store in memory. Its transactions run one after another.
 * @param options `maxBytes` is the memory, estimated, after which adding a record throws a `SandboxFullError`: 256 MiB
 */
export function createMemoryStore({ maxBytes = 2 ** 28 }: { readonly maxBytes?: number } = {}): Store {
  const { tableOf, listOf, write, begin, undo, listAll, clear } = createMemoryTables(maxBytes);
  const get: Records["get"] = (kind, id) => {
    const entry = tableOf(kind).get(id);
    return Promise.resolve(entry && readEntry<typeof kind>(entry).row);
  };
  const records: Records = {
    // Transactions run one after another: there is nothing to lock.
    read: get,
    get,
    put(kind, id, row, place) {
      write(kind, id, row, place);
      return Promise.resolve();
    },
    insert(kind, id, row, place) {
      if (tableOf(kind).has(id)) return Promise.resolve(false);
      write(kind, id, row, place);
      return Promise.resolve(true);
    },
    remove(kind, id) {
      write(kind, id, undefined);
      return Promise.resolve();
    },
    list<K extends Kind>(kind: K, query: ListQuery) {
      const found = listOf(kind, query.group).slice(query);
      return Promise.resolve(
        found.flatMap((id) => {
          const entry = tableOf(kind).get(id);
          return entry === undefined ? [] : [readEntry<K>(entry)];
        }),
      );
    },
    count: (kind, query) => Promise.resolve(listOf(kind, query.group).count(query)),
    newest<K extends Kind>(kind: K, limit: number) {
      return Promise.resolve(
        [...tableOf(kind).values()]
          .reverse()
          .slice(0, limit)
          .map(readEntry<K>),
      );
    },
  };

  const inTurn = createQueue();

  return {
    isShared: false,
    isKept: false,
    read: (kind, id) => inTurn(() => records.read(kind, id)),
    transact: (work) =>
      inTurn(async () => {
        begin();
        try {
          return await work(records);
        } catch (error) {
          undo();
          throw error;
        }
      }),
    dump: () => inTurn(() => Promise.resolve(listAll().map(readEntry))),
    load: (dumped) =>
      inTurn(() => {
        clear();
        // Records that fit before are accepted again, even if they grew after they were added.
        for (const { kind, id, row, place } of dumped) write(kind, id, row, place, Infinity);
        return Promise.resolve();
      }),
    close: () => Promise.resolve(),
  };
}

function readEntry<K extends Kind>({ kind, id, row, place }: Entry): StoredRecord<K> {
  const copy: unknown = typeof row === "string" ? JSON.parse(row) : { ...row };
  return { kind: kind as K, id, row: copy as Rows[K], place };
}
