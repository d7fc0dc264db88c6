import type { PoolClient, QueryResultRow } from "pg";
import { DataError } from "./data-error.ts";
import { plannerSettings, type Database, type Query, type SqlValue } from "./database.ts";
import { loadPackage } from "./load-package.ts";

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
    query: queryOn(pool),
    async transact(work) {
      const client = await pool.connect();
      try {
        await client.query(begin);
        const result = await work(queryOn(client));
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

type Queryable = Pick<PoolClient, "query">;

function queryOn(client: Queryable): Query {
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
