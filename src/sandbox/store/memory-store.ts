import { SandboxFullError } from "./sandbox-full-error.ts";
import type { Kind, Rows } from "../rows/rows.ts";
import { SortedList } from "./sorted-list.ts";
import type { Place, Records, Store, StoredRecord } from "./store.ts";

/** A record as it is kept: as JSON, so that nobody can change it from outside. */
interface Entry {
  kind: Kind;
  id: string;
  json: string;
  place: Place | undefined;
}

/**
 * Creates a store in memory. Its transactions run one after another.
 * @param maxRecords number of records after which adding one throws a `SandboxFullError`
 */
export function createMemoryStore(maxRecords = 1_000_000): Store {
  const entries = new Map<string, Entry>();
  const byKind = new Map<Kind, Map<string, Entry>>();
  const lists = new Map<string, SortedList>();
  let last: Promise<unknown> = Promise.resolve();

  const keyOf = (kind: Kind, id: string) => `${kind}/${id}`;
  const listOf = (kind: Kind, group: string) => {
    const name = keyOf(kind, group);
    const list = lists.get(name) ?? new SortedList();
    lists.set(name, list);
    return list;
  };
  const apply = (key: string, entry: Entry | undefined) => {
    const old = entries.get(key);
    if (old?.place !== undefined) listOf(old.kind, old.place.group).remove({ ...old.place, id: old.id });
    if (entry === undefined) {
      entries.delete(key);
      if (old !== undefined) byKind.get(old.kind)?.delete(old.id);
      return;
    }
    if (old === undefined && entries.size >= maxRecords) throw new SandboxFullError(maxRecords);
    entries.set(key, entry);
    const kind = byKind.get(entry.kind) ?? new Map<string, Entry>();
    byKind.set(entry.kind, kind.set(entry.id, entry));
    if (entry.place !== undefined)
      listOf(entry.kind, entry.place.group).add({ ...entry.place, id: entry.id });
  };

  function open(): { records: Records; undo: () => void } {
    /** The records as they were before this transaction changed them, in order. */
    const before: [key: string, entry: Entry | undefined][] = [];
    const write = (key: string, entry: Entry | undefined) => {
      before.push([key, entries.get(key)]);
      apply(key, entry);
    };
    const read = <K extends Kind>({ kind, id, json, place }: Entry): StoredRecord<K> => {
      return { kind: kind as K, id, row: JSON.parse(json) as Rows[K], place };
    };
    const get: Records["get"] = (kind, id) => {
      const entry = entries.get(keyOf(kind, id));
      return Promise.resolve(entry && read<typeof kind>(entry).row);
    };
    const records: Records = {
      // Transactions run one after another: there is nothing to lock.
      read: get,
      get,
      put: (kind, id, row, place) => {
        const key = keyOf(kind, id);
        write(key, { kind, id, json: JSON.stringify(row), place: place ?? entries.get(key)?.place });
        return Promise.resolve();
      },
      insert: async (kind, id, row, place) => {
        if (entries.has(keyOf(kind, id))) return false;
        await records.put(kind, id, row, place);
        return true;
      },
      remove: (kind, id) => {
        write(keyOf(kind, id), undefined);
        return Promise.resolve();
      },
      list: (kind, query) => {
        const found = listOf(kind, query.group).slice(query);
        return Promise.resolve(
          found.flatMap((id) => {
            const entry = entries.get(keyOf(kind, id));
            return entry === undefined ? [] : [read<typeof kind>(entry)];
          }),
        );
      },
      count: (kind, query) => Promise.resolve(listOf(kind, query.group).count(query)),
      newest: (kind, limit) => {
        const all = [...(byKind.get(kind)?.values() ?? [])];
        return Promise.resolve(
          all
            .slice(-limit)
            .reverse()
            .map(read<typeof kind>),
        );
      },
    };
    return {
      records,
      undo() {
        for (const [key, entry] of before.reverse()) apply(key, entry);
      },
    };
  }

  const inTurn = <Result>(job: () => Promise<Result>): Promise<Result> => {
    const result = last.then(job);
    last = result.catch(() => undefined);
    return result;
  };

  return {
    isShared: false,
    transact: (work) =>
      inTurn(async () => {
        const { records, undo } = open();
        try {
          return await work(records);
        } catch (error) {
          undo();
          throw error;
        }
      }),
    dump: () =>
      inTurn(() =>
        Promise.resolve(
          [...entries.values()].map(({ kind, id, json, place }) => {
            return { kind, id, row: JSON.parse(json) as Rows[Kind], place };
          }),
        ),
      ),
    load: (dumped) =>
      inTurn(() => {
        entries.clear();
        byKind.clear();
        lists.clear();
        for (const { kind, id, row, place } of dumped)
          apply(keyOf(kind, id), { kind, id, json: JSON.stringify(row), place });
        return Promise.resolve();
      }),
    close: () => Promise.resolve(),
  };
}
