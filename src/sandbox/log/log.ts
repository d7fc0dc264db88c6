import { omitUndefined } from "../context/omit-undefined.ts";
import type { operations } from "../controls/generated/types.ts";

/** What to look for in a log. Filters that are left out match every entry. */
export type LogQuery = NonNullable<operations["listRequests"]["parameters"]["query"]>;

/** The part of an entry that filters look at. */
export interface LogEntry {
  /** Real time at which it was complete, as a timestamp. */
  readonly time: string;
  readonly status: number;
}

/** The entries that a query matches, newest first. */
export interface LogAnswer<Entry> {
  readonly entries: Entry[];
  /** Number of older entries that were dropped, since the log is bounded. */
  readonly dropped: number;
  /** If nothing matches: the newest of the entries that match the most filters. */
  readonly nearest?: {
    readonly entry: Entry;
    /** The filters that it does not match. */
    readonly differs: string[];
  };
}

/** Whether an entry matches the value of a filter. */
type Filters<Entry> = Readonly<
  Partial<Record<keyof LogQuery, (entry: Entry, value: string | number) => boolean>>
>;

/** A list of what happened, bounded by size. */
export interface Log<Raw, Entry> {
  add(raw: Raw): void;
  find(query?: LogQuery): LogAnswer<Entry>;
  clear(): void;
}

/**
 * Creates a log. What is added is read only when somebody asks, since every call adds something; its `size` is an
 * estimate, in bytes.
 */
export function createLog<Raw extends { readonly size: number }, Entry extends LogEntry>(
  maxBytes: number,
  read: (raw: Raw) => Entry,
  own: Filters<Entry>,
): Log<Raw, Entry> {
  const filters: Filters<Entry> = {
    resource: (entry, value) => contains(entry, value),
    status: ({ status }, value) => status === value,
    since: ({ time }, value) => Date.parse(time) >= Date.parse(String(value)),
    until: ({ time }, value) => Date.parse(time) <= Date.parse(String(value)),
    ...own,
  };
  let kept: Raw[] = [];
  let bytes = 0;
  let dropped = 0;
  return {
    add(raw) {
      kept.push(raw);
      bytes += raw.size;
      while (bytes > maxBytes) {
        bytes -= kept.shift()?.size ?? 0;
        dropped += 1;
      }
    },
    find({ limit = 100, ...query } = {}) {
      const wanted = Object.entries(omitUndefined(query)) as [keyof LogQuery, string | number][];
      const entries: Entry[] = [];
      let nearest: LogAnswer<Entry>["nearest"];
      for (const raw of kept.toReversed()) {
        if (entries.length >= limit) break;
        const entry = read(raw);
        const others = wanted.filter(([name, value]) => filters[name]?.(entry, value) !== true);
        if (others.length === 0) entries.push(entry);
        if (others.length >= (nearest?.differs.length ?? Infinity)) continue;
        nearest = { entry, differs: others.map(([name]) => name) };
      }
      return { entries, dropped, ...(entries.length === 0 && omitUndefined({ nearest })) };
    },
    clear() {
      [kept, bytes, dropped] = [[], 0, 0];
    },
  };
}

/** Returns whether a string in a tree is equal to a value. */
export function contains(tree: unknown, value: unknown): boolean {
  if (typeof tree !== "object" || tree === null) return tree === value;
  return Object.values(tree).some((part) => contains(part, value));
}
