// The store in memory: tables and sorted lists with a limit, and undo in place of a rollback.
// What a store must do is in store.ts; the one in SQL is node/store/sql.ts.

import type { Kind, Rows } from "./records.ts";
import { createQueue } from "../base/async.ts";
import type { ListQuery, Place, Records, Store, StoredRecord } from "./store.ts";
import { PaymentOrdersError } from "../errors/errors.ts";

const defaultAdvice =
  "Reset it, keep the data in a folder or a Postgres database, or raise `maxBytes` of `createMemoryStore`.";

/**
 * Creates a store in memory. Its transactions run one after another.
 * @param options `maxBytes` is the memory, estimated, after which adding a record throws a `SandboxFullError`: 256 MiB;
 * `advice` is what that error says to do, in one sentence
 */
export function createMemoryStore({
  maxBytes = 2 ** 28,
  advice,
}: { readonly maxBytes?: number; readonly advice?: string } = {}): Store {
  const { tableOf, listOf, write, begin, undo, listAll, clear } = createMemoryTables(maxBytes, advice);
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

/** A record as it is kept: as JSON or a copy of texts and numbers, so that nobody can change it from outside. */
interface Entry {
  readonly kind: Kind;
  readonly id: string;
  /** Its number among all records, by which they are sorted by age. */
  readonly number: number;
  readonly row: string | object;
  /** Memory that it takes, estimated. */
  readonly bytes: number;
  readonly place: Place | undefined;
}

/** The records in memory, and what is needed to undo changes to them. */
interface MemoryTables {
  /** Returns the records of a kind by id, in the order in which they were added. */
  readonly tableOf: (kind: Kind) => ReadonlyMap<string, Entry>;
  readonly listOf: (kind: Kind, group: string) => SortedList;
  /**
   * Adds, replaces or, without a row, removes a record.
   * @throws {SandboxFullError} if it is new and needs more memory than the limit, in bytes
   */
  readonly write: (
    kind: Kind,
    id: string,
    row: Rows[Kind] | undefined,
    place?: Place,
    limit?: number,
  ) => void;
  /** Begins to remember changes, and forgets earlier ones. */
  readonly begin: () => void;
  /** Undoes the changes since `begin`. */
  readonly undo: () => void;
  /** Returns every record, oldest first. */
  readonly listAll: () => Entry[];
  readonly clear: () => void;
}

/** Creates tables without records, with their limit in bytes. */
function createMemoryTables(maxBytes: number, advice: string | undefined): MemoryTables {
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
    const entry: Entry | undefined = row && {
      kind,
      id,
      number: old?.number ?? (added += 1),
      ...keep(row),
      place: place ?? old?.place,
    };
    // Only what is new is rejected: what has begun, such as a delivery, can still be recorded.
    if (old === undefined && bytes + (entry?.bytes ?? 0) > limit)
      throw new SandboxFullError(maxBytes, advice);
    replace(kind, id, old, entry);
    before.push([kind, id, old]);
  };
  return {
    tableOf,
    listOf,
    write,
    begin() {
      before = [];
    },
    undo() {
      for (const [kind, id, entry] of before.reverse()) replace(kind, id, tableOf(kind).get(id), entry);
    },
    listAll() {
      const entries = [...kinds.values()].flatMap((table) => [...table.values()]);
      return entries.sort((a, b) => a.number - b.number);
    },
    clear() {
      kinds.clear();
      lists.clear();
      [bytes, added] = [0, 0];
    },
  };
}

function getOrAdd<Key, Value>(map: Map<Key, Value>, key: Key, create: () => Value): Value {
  const found = map.get(key);
  if (found !== undefined) return found;
  const value = create();
  map.set(key, value);
  return value;
}

/** JSON of a long text, such as the response for a repeat, would cost as much as its call. */
function keep(row: object): Pick<Entry, "row" | "bytes"> {
  const values: unknown[] = Object.values(row);
  const isFlat = values.every((value) => typeof value !== "object");
  const kept = isFlat ? { ...row } : JSON.stringify(row);
  return { row: kept, bytes: estimateBytes(typeof kept === "string" ? [kept] : values.map(String)) };
}

/** Bytes of a record besides its content, for its id and its entries in a table and a list. */
const recordBytes = 500;
const beyondLatin1 = /[\u0100-\u{10ffff}]/u;

/** Estimates the memory that a record takes. V8 keeps a text in one byte for each character if all are Latin-1. */
function estimateBytes(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length * (beyondLatin1.test(text) ? 2 : 1), recordBytes);
}

/** An item of a list. */
interface Item {
  readonly at: number;
  readonly id: string;
}

/** Ids sorted by position, then by themselves. Appending at the end, the usual case, costs nothing more. */
class SortedList {
  #items: Item[] = [];

  /** Adds an item. */
  add(item: Item): void {
    this.#items.splice(this.#find(item), 0, { at: item.at, id: item.id });
  }

  /** Removes an item, if it is in the list. */
  remove(item: Item): void {
    const index = this.#find(item);
    if (this.#items[index]?.id === item.id) this.#items.splice(index, 1);
  }

  /** Returns the ids that a query asks for. */
  slice({ from, to, descending = false, skip = 0, limit = Infinity }: Omit<ListQuery, "group">): string[] {
    const [start, end] = this.#range(from, to);
    const [first, last] = descending
      ? [Math.max(start, end - skip - limit), end - skip]
      : [start + skip, Math.min(end, start + skip + limit)];
    const ids = this.#items.slice(first, Math.max(first, last)).map(({ id }) => id);
    return descending ? ids.reverse() : ids;
  }

  /** Counts the items of a range. */
  count({ from, to }: Pick<ListQuery, "from" | "to">): number {
    const [start, end] = this.#range(from, to);
    return Math.max(0, end - start);
  }

  #range(from = -Infinity, to = Infinity): [start: number, end: number] {
    return [this.#find({ at: from, id: "" }), this.#find({ at: to, id: "\u{10FFFF}" })];
  }

  /** Returns the index of the first item that is not before the given one. */
  #find({ at, id }: Item): number {
    let [low, high] = [0, this.#items.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const item = this.#items[middle] as Item;
      if (item.at < at || (item.at === at && item.id < id)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The sandbox has reached the limit on the data that it keeps in memory. */
export class SandboxFullError extends PaymentOrdersError {
  override readonly name = "SandboxFullError";

  constructor(maxBytes: number, advice = defaultAdvice) {
    super(
      `The sandbox is full: its records take ${Math.round(maxBytes / 1024 / 1024)} MiB of memory. ${advice}`,
    );
  }
}
