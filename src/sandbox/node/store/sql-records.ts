import type { Kind, Rows } from "../../records/records.ts";
import type { ListQuery, Place, Records, StoredRecord } from "../../store/store.ts";
import type { Query, SqlValue } from "./database.ts";
import { fromKey, toKey } from "./keys.ts";
import type { RecordRow, Statements } from "./statements.ts";

/** Creates the records of a transaction. */
export function createSqlRecords(query: Query, statements: Statements): Records {
  const readBy = async <K extends Kind>(text: string, kind: K, id: string): Promise<Rows[K] | undefined> => {
    const [found] = await query<{ row: string }>(text, [kind, toKey(id).key]);
    return found && (JSON.parse(found.row) as Rows[K]);
  };
  return {
    read: (kind, id) => readBy(statements.read, kind, id),
    get: (kind, id) => readBy(statements.get, kind, id),
    async put(kind, id, row, place) {
      await query(statements.put, writeRecord({ kind, id, row, place }));
    },
    insert: async (kind, id, row, place) =>
      (await query(statements.insert, writeRecord({ kind, id, row, place }))).length === 1,
    async remove(kind, id) {
      await query(statements.remove, [kind, toKey(id).key]);
    },
    async list<K extends Kind>(kind: K, wanted: ListQuery) {
      const { skip = 0, limit = Infinity } = wanted;
      const rows = await query<RecordRow>(statements.list(wanted), [
        ...writeRange(kind, wanted),
        writeCount(limit),
        writeCount(skip),
      ]);
      return rows.map(readRecord<K>);
    },
    async count(kind, wanted) {
      const [row] = await query<{ count: string }>(statements.count, writeRange(kind, wanted));
      return Number(row?.count);
    },
    async newest<K extends Kind>(kind: K, limit: number) {
      return (await query<RecordRow>(statements.newest, [kind, writeCount(limit)])).map(readRecord<K>);
    },
  };
}

function writeRange(kind: Kind, { group, from = -Infinity, to = Infinity }: ListQuery): SqlValue[] {
  return [kind, toKey(group).key, `${from}`, `${to}`];
}

/** Writes a number of records, which callers may have chosen, as one that the database takes. */
function writeCount(count: number): string {
  return `${Math.min(Math.floor(count), Number.MAX_SAFE_INTEGER)}`;
}

/** Returns the values of a record, in the order of its columns. */
export function writeRecord({
  kind,
  id,
  row,
  place,
}: Record<"kind" | "id", string> & { row: unknown; place: Place | undefined }): SqlValue[] {
  const ids = toKey(id);
  const list = place && toKey(place.group);
  return [
    kind,
    ids.key,
    list?.key ?? null,
    place === undefined ? null : `${place.at}`,
    // Well-formed JSON: NUL characters and lone surrogates are escaped, and `json`, unlike `jsonb`, keeps them.
    JSON.stringify(row),
    ids.full,
    list?.full ?? null,
  ];
}

/** Reads a record from its columns. */
export function readRecord<K extends Kind>(columns: RecordRow): StoredRecord<K> {
  const { kind, id, list, at, row, full_id, full_list } = columns;
  return {
    kind: kind as K,
    id: fromKey(id, full_id),
    row: JSON.parse(row) as Rows[K],
    place: list === null || at === null ? undefined : { group: fromKey(list, full_list), at },
  };
}
