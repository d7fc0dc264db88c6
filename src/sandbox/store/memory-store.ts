import { estimateBytes } from "./estimate-bytes.ts";
import { SandboxFullError } from "./sandbox-full-error.ts";
import type { Kind, Rows } from "../rows/rows.ts";
import { createQueue } from "./queue.ts";
import { SortedList } from "./sorted-list.ts";
import type { ListQuery, Place, Records, Store, StoredRecord } from "./store.ts";

/** A record as it is kept: as JSON, so that nobody can change it from outside. */
interface Entry {
  readonly kind: Kind;
  readonly id: string;
  /** Its number among all records, by which they are sorted by age. */
  readonly number: number;
  readonly json: string;
  /** Memory that it takes, estimated. */
  readonly bytes: number;
  readonly place: Place | undefined;
}

/**
 * Creates a store in memory. Its transactions run one after another.
 * @param options `maxBytes` is the memory, estimated, after which adding a record throws a `SandboxFullError`: 256 MiB
 */
export function createMemoryStore({ maxBytes = 2 ** 28 }: { readonly maxBytes?: number } = {}): Store {
  const kinds = new Map<Kind, Map<string, Entry>>();
  const lists = new Map<Kind, Map<string, SortedList>>();
  /** The records as they were before the current transaction changed them, in order. */
  let before: [kind: Kind, id: string, entry: Entry | undefined][] = [];
  let [bytes, added] = [0, 0];

  const tableOf = (kind: Kind) => getOrAdd(kinds, kind, () => new Map<string, Entry>());
  const listOf = (kind: Kind, group: string) =>
    getOrAdd(
      getOrAdd(lists, kind, () => new Map<string, SortedList>()),
      group,
      () => new SortedList(),
    );
  const replace = (kind: Kind, id: string, old: Entry | undefined, entry: Entry | undefined) => {
    bytes += (entry?.bytes ?? 0) - (old?.bytes ?? 0);
    if (old?.place !== undefined) listOf(kind, old.place.group).remove({ at: old.place.at, id });
    if (entry === undefined) tableOf(kind).delete(id);
    else tableOf(kind).set(id, entry);
    if (entry?.place !== undefined) listOf(kind, entry.place.group).add({ at: entry.place.at, id });
  };
  const write = (kind: Kind, id: string, row: Rows[Kind] | undefined, place?: Place, limit = maxBytes) => {
    const old = tableOf(kind).get(id);
    const json = row === undefined ? "" : JSON.stringify(row);
    const entry: Entry | undefined = row && {
      kind,
      id,
      number: old?.number ?? (added += 1),
      json,
      bytes: estimateBytes(json),
      place: place ?? old?.place,
    };
    // Only what is new is rejected: what has begun, such as a delivery, can still be recorded.
    if (old === undefined && bytes + (entry?.bytes ?? 0) > limit) throw new SandboxFullError(maxBytes);
    replace(kind, id, old, entry);
    before.push([kind, id, old]);
  };
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
          .slice(-limit)
          .reverse()
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
        before = [];
        try {
          return await work(records);
        } catch (error) {
          for (const [kind, id, entry] of before.reverse()) replace(kind, id, tableOf(kind).get(id), entry);
          throw error;
        }
      }),
    dump: () =>
      inTurn(() => {
        const entries = [...kinds.values()].flatMap((table) => [...table.values()]);
        return Promise.resolve(entries.sort((a, b) => a.number - b.number).map(readEntry));
      }),
    load: (dumped) =>
      inTurn(() => {
        kinds.clear();
        lists.clear();
        [bytes, added] = [0, 0];
        // What was kept once fits again, even if it grew after it was added.
        for (const { kind, id, row, place } of dumped) write(kind, id, row, place, Infinity);
        return Promise.resolve();
      }),
    close: () => Promise.resolve(),
  };
}

function readEntry<K extends Kind>({ kind, id, json, place }: Entry): StoredRecord<K> {
  return { kind: kind as K, id, row: JSON.parse(json) as Rows[K], place };
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const value = create();
  map.set(key, value);
  return value;
}
