import type { ListQuery } from "../../store/store.ts";

/** The columns of a record that are read. */
export interface RecordRow {
  kind: string;
  id: string;
  list: string | null;
  at: number | null;
  row: string;
  full_id: string | null;
  full_list: string | null;
}

/** Types of the values of a record that is written, in the order of its columns. */
const types = ["text", "text", "text", "double precision", "json", "text", "text"];
const columns = "kind, id, list, at, row, full_id, full_list";
const read = "kind, id, list, at, row::text as row, full_id, full_list";

/** Composes the statements of a schema. */
export function composeStatements(schema: string) {
  const table = `${schema}.records`;
  const insert = `insert into ${table} as kept (${columns}) values`;
  const one = composeValues(1);
  const inRange = "kind = $1 and list = $2 and at between $3::double precision and $4::double precision";
  return {
    table,
    read: `select row::text as row from ${table} where kind = $1 and id = $2`,
    get: `select row::text as row from ${table} where kind = $1 and id = $2 for update`,
    insert: `${insert} ${one} on conflict (kind, id) do nothing returning 1 as added`,
    put: `${insert} ${one} on conflict (kind, id) do update set row = excluded.row,
      list = coalesce(excluded.list, kept.list), at = coalesce(excluded.at, kept.at),
      full_list = case when excluded.list is null then kept.full_list else excluded.full_list end`,
    remove: `delete from ${table} where kind = $1 and id = $2`,
    count: `select count(*)::text as count from ${table} where ${inRange}`,
    newest: `select ${read} from ${table} where kind = $1 order by number desc limit $2::bigint`,
    dump: `select ${read} from ${table} order by number`,
    clear: `truncate ${table} restart identity`,
    insertMany: (count: number) => `${insert} ${composeValues(count)}`,
    list({ descending = false, skipLocked = false, readOnly = false }: ListQuery): string {
      const direction = descending ? "desc" : "asc";
      const lock = readOnly ? "" : skipLocked ? "for update skip locked" : "for update";
      return `select ${read} from ${table} where ${inRange}
        order by at ${direction}, id ${direction} limit $5::bigint offset $6::bigint ${lock}`;
    },
    vacuum: `vacuum (analyze) ${table}`,
    estimate: `select greatest(reltuples, 0)::double precision as count from pg_class where oid = '${table}'::regclass`,
  };
}

/** The statements of a schema. */
export type Statements = ReturnType<typeof composeStatements>;

function composeValues(count: number): string {
  const rows = Array.from({ length: count }, (_, row) => {
    const values = types.map((type, column) => `$${row * types.length + column + 1}::${type}`);
    return `(${values.join(", ")})`;
  });
  return rows.join(", ");
}
