// The store in SQL: records, keys, the format of the data, conflicts, vacuum.
// Databases are opened in open-store.ts; what a store must do is in store.ts of the sandbox.

import type { ListQuery, Place, Records, Store, StoredRecord } from "../../store.ts";
import { type Database, DataError, type Query, type SqlValue } from "./database.ts";
import type { Kind, Rows } from "../../records.ts";
import { createHash } from "node:crypto";
import { createQueue } from "../../../base/async.ts";

/** Options of a store in a database. */
export interface SqlStoreOptions {
  /**
   * The schema of its tables, which it creates. Sandboxes share their records if they use the same one.
   * @default "payment_orders_sandbox"
   */
  readonly schema?: string;
}

/** Number of records that one statement loads. */
const maxLoaded = 200;

/**
 * Creates a store in a database, and its tables unless they exist. Closing the store closes the database.
 * @throws {DataError} if the data in it were written by another version
 */
export async function createSqlStore(
  database: Database,
  { schema = "payment_orders_sandbox" }: SqlStoreOptions = {},
): Promise<Store> {
  await prepareSchema(database, schema);
  const statements = composeStatements(schema);
  const vacuum = createVacuum(database, statements);

  const transact = <Result>(work: (query: Query) => Promise<Result>) =>
    retryConflicts(() => database.transact((query) => runStatements(query, work)));

  return {
    isShared: !database.isExclusive,
    isKept: true,
    read: (kind, id) => createSqlRecords(database.query, statements).read(kind, id),
    async transact<Result>(work: (records: Records) => Promise<Result>): Promise<Result> {
      const result = await transact((query) => work(createSqlRecords(query, statements)));
      vacuum.count();
      return result;
    },
    dump: async () => (await database.query<RecordRow>(statements.dump)).map(readRecord),
    load: (records) =>
      transact(async (query) => {
        await query(statements.clear);
        for (let start = 0; start < records.length; start += maxLoaded) {
          const part = records.slice(start, start + maxLoaded);
          await query(statements.insertMany(part.length), part.flatMap(writeRecord));
        }
      }),
    async close() {
      await vacuum.finish();
      await database.close();
    },
  };
}

/** Creates the records of a transaction. */
function createSqlRecords(query: Query, statements: Statements): Records {
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
function writeRecord({
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
function readRecord<K extends Kind>(columns: RecordRow): StoredRecord<K> {
  const { kind, id, list, at, row, full_id, full_list } = columns;
  return {
    kind: kind as K,
    id: fromKey(id, full_id),
    row: JSON.parse(row) as Rows[K],
    place: list === null || at === null ? undefined : { group: fromKey(list, full_list), at },
  };
}

/** The columns of a record that are read. */
interface RecordRow {
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
function composeStatements(schema: string) {
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
type Statements = ReturnType<typeof composeStatements>;

function composeValues(count: number): string {
  const rows = Array.from({ length: count }, (_, row) => {
    const values = types.map((type, column) => `$${row * types.length + column + 1}::${type}`);
    return `(${values.join(", ")})`;
  });
  return rows.join(", ");
}

/** Longest text that is a key as it is: an index of Postgres takes entries of up to 2.7 kB. */
const maxLength = 400;

/** A text, such as an id, as it is stored. */
interface Key {
  /** A text that an index can hold: the text itself, or a hash of it. */
  readonly key: string;
  /** The text as JSON if the key is a hash. */
  readonly full: string | null;
}

/**
 * Returns the key of a text. Texts that are long, or contain anything but ASCII, are hashed: Postgres rejects NUL
 * characters and lone surrogates, and callers may send both.
 */
function toKey(text: string): Key {
  if (text.length <= maxLength && /^(?!#)[ -~]*$/.test(text)) return { key: text, full: null };
  const full = JSON.stringify(text);
  return { key: `#${createHash("sha256").update(full).digest("base64url")}`, full };
}

/** Returns the text of a key. */
function fromKey(key: string, full: string | null): string {
  return full === null ? key : (JSON.parse(full) as string);
}

/**
 * Runs a transaction whose statements run one after another.
 * @throws what the first statement that failed did, even if the transaction went on: Postgres would roll it back instead of
 *   committing, without an error
 */
async function runStatements<Result>(query: Query, work: (query: Query) => Promise<Result>): Promise<Result> {
  const failures: unknown[] = [];
  let hasEnded = false;
  const inTurn = createQueue();
  const queued: Query = <Row>(text: string, values: Parameters<Query>[1]) =>
    inTurn(async () => {
      if (hasEnded) throw new Error("The transaction has ended: await everything that it does.");
      try {
        return await query<Row>(text, values);
      } catch (error) {
        failures.push(error);
        throw error;
      }
    });
  try {
    const result = await work(queued);
    if (failures.length === 0) return result;
  } catch (error) {
    failures.push(error);
  } finally {
    hasEnded = true;
  }
  throw failures[0];
}

/** SQLSTATEs of transactions that conflicted with another and can be retried. */
const conflicts: readonly unknown[] = ["40001", "40P01"];

/** Maximum number of runs of a transaction. */
const maxRuns = 10;

/** Runs a transaction again, a limited number of times, if it failed because of another one. */
async function retryConflicts<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let runs = 1; ; runs += 1) {
    try {
      return await run();
    } catch (error) {
      if (runs === maxRuns || !conflicts.includes((error as { code?: unknown } | null)?.code)) throw error;
      // Random delays, so that they do not conflict again.
      await new Promise((resolve) => {
        setTimeout(resolve, Math.random() * 10 * runs);
      });
    }
  }
}

/** Number of the format of the data. It changes with the tables, or with the rows that are kept as JSON. */
const format = 1;

/** Returns the statements that create the tables. */
function composeTables(schema: string): string[] {
  return [
    `create table ${schema}.format (number integer not null)`,
    `insert into ${schema}.format values (${format})`,
    // The list and the position are null for records that are in no list. Full names are kept where keys are hashes.
    `create table ${schema}.records (
      kind text collate "C" not null,
      id text collate "C" not null,
      list text collate "C",
      at double precision,
      row json not null,
      full_id text,
      full_list text,
      number bigint generated always as identity,
      primary key (kind, id)
    )`,
    `create index records_by_place on ${schema}.records (kind, list, at, id)`,
    `create index records_by_number on ${schema}.records (kind, number)`,
  ];
}

/**
 * Creates the schema and its tables, unless they exist. Processes that start at the same moment wait for one another.
 * @throws {DataError} if the data were written by another version, or the schema may not be created
 */
async function prepareSchema(database: Database, schema: string): Promise<void> {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(schema))
    throw new DataError(
      `The schema \`${schema}\` must have a name of up to 63 lower-case letters, digits and underscores.`,
    );
  await database.transact(async (query) => {
    await query("select pg_advisory_xact_lock(hashtext($1))", [schema]);
    const found = await readFormat(query, schema);
    if (found === undefined) return create(query, schema);
    if (found === format) return;
    const age = found > format ? "a newer" : "an older";
    throw new DataError(
      `The data of the sandbox has format ${found}, from ${age} version; this version reads format ${format}. Use that version, or keep new data elsewhere.`,
    );
  });
}

async function readFormat(query: Query, schema: string): Promise<number | undefined> {
  const [table] = await query("select where to_regclass($1) is not null", [`${schema}.format`]);
  if (table === undefined) return undefined;
  const [row] = await query<{ number: number }>(`select number from ${schema}.format`);
  return row?.number;
}

async function create(query: Query, schema: string): Promise<void> {
  try {
    // Users who may not create schemas can be given one.
    const existing = await query("select from pg_namespace where nspname = $1", [schema]);
    if (existing.length === 0) await query(`create schema ${schema}`);
    for (const statement of composeTables(schema)) await query(statement);
  } catch (error) {
    const { message } = error as Error;
    throw new DataError(
      `The tables of the sandbox cannot be created: ${message}. The database user needs permission to create a schema, or an empty schema \`${schema}\` of its own.`,
      { cause: error },
    );
  }
}

/** Minimum number of transactions between two runs. */
const minInterval = 1_000;

/** Removes what updates leave behind, which a server does by itself and an embedded database does not. */
interface Vacuum {
  /** Counts a transaction, and begins a run in the background if it is time. */
  count(): void;
  /** Waits until a run that has begun is done. */
  finish(): Promise<void>;
}

/**
 * Creates what removes dead records. The larger the table, the more transactions lie between two runs, so that the cost
 * of each transaction stays the same.
 */
function createVacuum(database: Database, { vacuum, estimate }: Statements): Vacuum {
  let transactions = 0;
  let interval = minInterval;
  let running: Promise<void> | undefined;
  const run = async () => {
    await database.query(vacuum);
    const [row] = await database.query<{ count: number }>(estimate);
    interval = Math.max(minInterval, (row?.count ?? 0) / 5);
  };
  return {
    count() {
      transactions += 1;
      if (!database.isExclusive || transactions < interval || running !== undefined) return;
      transactions = 0;
      running = run()
        // A later run does what this one did not.
        .catch(() => undefined)
        .finally(() => {
          running = undefined;
        });
    },
    finish: async () => running,
  };
}
