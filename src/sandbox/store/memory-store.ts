import { SandboxFullError } from "./sandbox-full-error.ts";
import type { Kind, Rows } from "../rows/rows.ts";
import { SortedList } from "./sorted-list.ts";
import type { ListQuery, Place, Records, Store, StoredRecord } from "./store.ts";

/** A record as it is kept: as JSON, so that nobody can change it from outside. */
interface Entry {
  readonly kind: Kind;
  readonly id: string;
  /** Its number among all records, by which they are sorted by age. */
  readonly number: number;
  readonly json: string;
  readonly place: Place | undefined;
}

/**
 * Creates a store in memory. Its transactions run one after another.
 * @param maxRecords number of records after which adding one throws a `SandboxFullError`
 */
export function createMemoryStore(maxRecords = 1_000_000): Store {
  const kinds = new Map<Kind, Map<string, Entry>>();
  const lists = new Map<Kind, Map<string, SortedList>>();
  /** The records as they were before the current transaction changed them, in order. */
  let before: [kind: Kind, id: string, entry: Entry | undefined][] = [];
  let [size, added] = [0, 0];
  let last: Promise<unknown> = Promise.resolve();

  const tableOf = (kind: Kind) => getOrAdd(kinds, kind, () => new Map<string, Entry>());
  const listOf = (kind: Kind, group: string) =>
    getOrAdd(
      getOrAdd(lists, kind, () => new Map<string, SortedList>()),
      group,
      () => new SortedList(),
    );
  const replace = (kind: Kind, id: string, old: Entry | undefined, entry: Entry | undefined) => {
    if (old === undefined && entry !== undefined && size >= maxRecords)
      throw new SandboxFullError(maxRecords);
    size += Number(entry !== undefined) - Number(old !== undefined);
    if (old?.place !== undefined) listOf(kind, old.place.group).remove({ at: old.place.at, id });
    if (entry === undefined) tableOf(kind).delete(id);
    else tableOf(kind).set(id, entry);
    if (entry?.place !== undefined) listOf(kind, entry.place.group).add({ at: entry.place.at, id });
  };
  const write = (kind: Kind, id: string, row: Rows[Kind] | undefined, place?: Place) => {
    const old = tableOf(kind).get(id);
    const entry: Entry | undefined = row && {
      kind,
      id,
      number: old?.number ?? (added += 1),
      json: JSON.stringify(row),
      place: place ?? old?.place,
    };
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

  const inTurn = <Result>(job: () => Promise<Result>): Promise<Result> => {
    const result = last.then(job);
    last = result.catch(() => undefined);
    return result;
  };

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
        [size, added] = [0, 0];
        for (const { kind, id, row, place } of dumped) write(kind, id, row, place);
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
