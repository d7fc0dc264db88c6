import type { Kind, Rows } from "../records/records.ts";
import { SandboxFullError } from "./sandbox-full-error.ts";
import { SortedList } from "./sorted-list.ts";
import type { Place } from "./store.ts";

/** A record as it is kept: as JSON or a copy of texts and numbers, so that nobody can change it from outside. */
export interface Entry {
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
export interface MemoryTables {
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
export function createMemoryTables(maxBytes: number): MemoryTables {
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
    if (old === undefined && bytes + (entry?.bytes ?? 0) > limit) throw new SandboxFullError(maxBytes);
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
export function estimateBytes(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length * (beyondLatin1.test(text) ? 2 : 1), recordBytes);
}
