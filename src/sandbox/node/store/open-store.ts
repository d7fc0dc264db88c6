// Opens the store that `--data` names: a folder with embedded Postgres, or a server. Their SQL is in sql.ts.

import type { Store } from "../../store.ts";
import { createSqlStore } from "./sql.ts";
import { constants } from "node:fs";
import { access, mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { type Database, DataError, plannerSettings, type Query, type SqlValue } from "./database.ts";
import { lockFolder } from "./lock-folder.ts";
import type { PoolClient, QueryResultRow } from "pg";

export { createSqlStore } from "./sql.ts";
export { DataError } from "./database.ts";
export type { Database, Query, SqlValue } from "./database.ts";
export type { SqlStoreOptions } from "./sql.ts";

/**
 * Opens a store that keeps its records, for the option `store` of `createSandbox`. A folder needs the optional package
 * `@electric-sql/pglite` and is for one process at a time; a database needs `pg`, and several processes can share it.
 * Closing the sandbox closes the store.
 * @param data URL of a PostgreSQL database, such as `postgres://user:password@host/database`, or a folder
 * @throws {DataError} if it cannot be used, or a package is missing
 */
export async function openStore(data: string): Promise<Store> {
  const database = await (/^postgres(?:ql)?:\/\//.test(data) ? connectPostgres(data) : openDataFolder(data));
  try {
    return await createSqlStore(database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The folder of the database within a data folder. */
const databaseName = "postgres";
/** A file that exists once the database has been created: an incomplete database is created again. */
const createdName = "created";
/** Names that the folder may contain: those of the sandbox, hidden ones, and that of file systems in their root. */
const harmless = new RegExp(`^(?:${databaseName}|${createdName}|lock|lost\\+found|\\..*)$`);

/**
 * Opens a folder in which embedded Postgres keeps data, and creates it if necessary. The package `@electric-sql/pglite`
 * must be installed. No other process can use the folder until it is closed, or this process ends for any reason.
 * What is committed survives the end of the process, but not necessarily a power failure.
 * @returns a database, in which `createSqlStore` keeps the records of a sandbox; `openStore` does both
 * @throws {DataError} if the package is missing, a process uses the folder, or something else is in it
 */
export async function openDataFolder(folder: string): Promise<Database> {
  const { PGlite } = await loadPackage(
    "@electric-sql/pglite",
    "Keeping data in a folder",
    () => import("@electric-sql/pglite"),
  );
  return openFolder(folder, (dataDir) => PGlite.create({ dataDir }));
}

/**
 * Opens a folder, with a function that opens the database within it.
 * @throws {DataError} if a process uses the folder, or something else is in it
 */
export async function openFolder(
  folder: string,
  openDatabase: (place: string) => Promise<EmbeddedDatabase>,
): Promise<Database> {
  await createFolder(folder);
  await rejectForeign(folder);
  const unlock = await lockFolder(folder);
  try {
    const place = path.join(folder, databaseName);
    const isCreated = (await readdir(folder)).includes(createdName);
    if (!isCreated) await rm(place, { recursive: true, force: true });
    const database = await openDatabase(place).catch((error: unknown) => {
      throw new DataError(
        `The data folder ${folder} cannot be opened: ${String(error)}. It may have been created by another version of \`@electric-sql/pglite\`. Use that version, or another folder.`,
        { cause: error },
      );
    });
    try {
      await database.exec(plannerSettings.map((name) => `set ${name} = off`).join("; "));
      if (!isCreated) await writeFile(path.join(folder, createdName), "");
    } catch (error) {
      await database.close().catch(() => undefined);
      throw error;
    }
    return {
      isExclusive: true,
      query: queryOn(database),
      transact: (work) => database.transaction((transaction) => work(queryOn(transaction))),
      async close() {
        await database.close().finally(unlock);
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

/** Creates a folder that does not exist, and checks that one that exists can be read. */
async function createFolder(folder: string): Promise<void> {
  try {
    await makeFolders(folder);
    await access(folder, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw explainFolder(folder, error as Error);
  }
}

/**
 * Creates a folder, and those that it is in. The recursive `mkdir` of Node does not end where creating a folder fails as
 * if the one around it did not exist, as in `/proc`.
 */
async function makeFolders(folder: string): Promise<void> {
  const make = () =>
    mkdir(folder).catch(async (error: unknown) => {
      if (!(await stat(folder).catch(() => undefined))?.isDirectory()) throw error;
    });
  await make().catch(async (error: unknown) => {
    const isRoot = path.dirname(folder) === folder;
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || isRoot) throw error;
    await makeFolders(path.dirname(folder));
    await make();
  });
}

/** Returns the error that says why a folder cannot be used. */
export function explainFolder(folder: string, cause: Error & { code?: string }): DataError {
  const reason = reasons[cause.code ?? ""] ?? cause.message;
  return new DataError(`The data folder ${folder} cannot be used: ${reason}. Choose another folder.`, {
    cause,
  });
}

/** Reasons by the code of the error. */
const reasons: Readonly<Record<string, string>> = {
  EEXIST: "it is a file",
  ENOENT: "it cannot be created there",
  ENOTDIR: "part of its path is a file",
  EACCES: "you are not allowed to write there",
  EPERM: "you are not allowed to write there",
  EROFS: "the file system is read-only",
};

async function rejectForeign(folder: string): Promise<void> {
  const foreign = (await readdir(folder)).find((name) => !harmless.test(name));
  if (foreign === undefined) return;
  throw new DataError(
    `The data folder ${folder} contains \`${foreign}\`, which does not belong to the sandbox. Choose an empty folder, or one that does not exist.`,
  );
}

/** The part of PGlite and of its transactions that runs statements. */
interface Queryable {
  query(text: string, values: SqlValue[]): Promise<{ rows: unknown[] }>;
}

/** The part of PGlite that is used. */
export interface EmbeddedDatabase extends Queryable {
  exec(text: string): Promise<unknown>;
  transaction<Result>(work: (transaction: Queryable) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

function queryOn(client: Queryable): Query {
  return async <Row>(text: string, values: readonly SqlValue[] = []) =>
    (await client.query(text, [...values])).rows as Row[];
}

/** Options of a connection to a PostgreSQL server. */
export interface PostgresOptions {
  /** Maximum number of concurrent connections. @default 10 */
  readonly maxConnections?: number;
}

/** Maximum time to connect at the start, in milliseconds. */
const connectTimeoutMs = 10_000;

const begin = [
  "begin isolation level read committed",
  ...plannerSettings.map((name) => `set local ${name} = off`),
  // A machine that is lost in the middle of a transaction must not keep its locks for hours.
  "set local idle_in_transaction_session_timeout = 60000",
].join("; ");

/**
 * Connects to a PostgreSQL server through the package `pg`, which must be installed.
 * @param url such as `postgres://user:password@host:5432/database`
 * @returns a database, in which `createSqlStore` keeps the records of a sandbox; `openStore` does both
 * @throws {DataError} if `pg` is not installed, or the server cannot be reached or rejects the connection
 */
export async function connectPostgres(
  url: string,
  { maxConnections = 10 }: PostgresOptions = {},
): Promise<Database> {
  const { default: pg } = await loadPackage("pg", "Keeping data in a Postgres server", () => import("pg"));
  await checkConnection(
    () => new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs }),
  );
  const pool = new pg.Pool({ connectionString: url, max: maxConnections, allowExitOnIdle: true });
  // A connection that is lost is replaced by the pool; without a listener, it would end the process.
  pool.on("error", ignore);
  pool.on("connect", (client) => {
    client.on("error", ignore);
  });
  return {
    isExclusive: false,
    query: queryOnServer(pool),
    async transact(work) {
      const client = await pool.connect();
      try {
        await client.query(begin);
        const result = await work(queryOnServer(client));
        await client.query("commit");
        client.release();
        return result;
      } catch (error) {
        await rollBack(client);
        throw error;
      }
    },
    close: () => pool.end(),
  };
}

function queryOnServer(client: Pick<PoolClient, "query">): Query {
  return async <Row>(text: string, values: readonly SqlValue[] = []) => {
    const { rows } = await client.query<Row & QueryResultRow>(text, [...values]);
    return rows;
  };
}

/** Rolls back, and releases the connection unless it is lost. */
async function rollBack(client: PoolClient): Promise<void> {
  try {
    await client.query("rollback");
    client.release();
  } catch {
    client.release(true);
  }
}

/** The part of a client of `pg` that is used to check a connection. */
interface CheckedClient {
  connect(): Promise<unknown>;
  end(): Promise<void>;
}

/**
 * Creates a client, which checks the URL, connects it, and disconnects it again.
 * @throws {DataError} that says why it could not connect
 */
export async function checkConnection(createClient: () => CheckedClient): Promise<void> {
  let client: CheckedClient | undefined;
  try {
    client = createClient();
    await client.connect();
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string };
    // The words of `pg` do not say what took too long.
    const isSilent = message === "timeout expired";
    const reason = isSilent ? `no response within ${connectTimeoutMs / 1000} seconds` : message || code;
    throw new DataError(
      `The Postgres database cannot be used: ${reason ?? String(error)}. Check the URL, and that the server is running.`,
      { cause: error },
    );
  } finally {
    await client?.end().catch(ignore);
  }
}

function ignore(): void {
  // What was lost is reported by the statement that needed it.
}

/** Codes of a module that is missing, with `import` and with `require`. */
const missing: readonly unknown[] = ["ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND"];

/**
 * Loads a package that only users of a kept store install.
 * @param name name of the package, for the message
 * @param purpose reason why the package is needed, for the message, such as "Keeping data in a folder"
 * @param load imports it
 * @throws {DataError} if it is not installed
 */
export async function loadPackage<Package>(
  name: string,
  purpose: string,
  load: () => Promise<Package>,
): Promise<Package> {
  try {
    return await load();
  } catch (error) {
    const { code, message } = error as { code?: string; message?: string };
    // Another missing module is not what this message is about.
    if (!missing.includes(code) || message?.includes(`'${name}'`) !== true) throw error;
    throw new DataError(
      `${purpose} needs the package \`${name}\`, which is not installed. Run \`npm install ${name}\`.`,
      { cause: error },
    );
  }
}
