import { DataError } from "./data-error.ts";
import type { Database, Query } from "./database.ts";

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
export async function prepareSchema(database: Database, schema: string): Promise<void> {
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
