import { randomUUID } from "node:crypto";
import { Client, Pool, type PoolClient } from "pg";
import postgres from "postgres";
import {
  dedupeTable,
  fromPostgresJs,
  postgresDedupeStore,
  type PostgresClient,
  type DedupeStore,
} from "../../../../src/webhooks/stores/postgres.ts";

/** A connected client, with functions that tests need. */
export interface Database {
  readonly client: PostgresClient;
  /** Runs statements without parameters. */
  readonly execute: (statements: string) => Promise<unknown>;
  /** Runs a task in a transaction, which is rolled back if the task throws. */
  readonly transact: <Result>(task: (client: PostgresClient) => Promise<Result>) => Promise<Result>;
  readonly disconnect: () => Promise<unknown>;
}

/** A database with a separate schema for this test. Its table is created by the statements in the package. */
export interface TestDatabase extends Database {
  readonly schema: string;
  /** The table of the store, in that schema. */
  readonly table: string;
  /** Name and version of the engine. */
  readonly engine: string;
  readonly createStore: (options?: { retentionMs?: number }) => DedupeStore;
  readonly close: () => Promise<void>;
}

/** Functions that connect each client of PostgreSQL, by name. */
export const postgresConnectors: Record<string, (url: string) => Promise<Database>> = {
  "a `Pool` of `pg`": connectPool,
  "a `Pool` of `pg` whose transactions are serializable": (url) =>
    connectPool(url, "-c default_transaction_isolation=serializable"),
  "a `Client` of `pg`": connectClient,
  "`postgres`": connectPostgresJs,
};

/** Creates the schema and the table of a test, which `close` drops. */
export async function prepareDatabase(connecting: Promise<Database>, product: string): Promise<TestDatabase> {
  const database = await connecting;
  const schema = `dedupe_${randomUUID().replaceAll("-", "")}`;
  const table = `${schema}.payment_orders_dedupe`;
  await database.execute(`CREATE SCHEMA ${schema}`);
  await database.execute(dedupeTable(table));
  const { rows } = await database.client.query("SELECT current_setting('server_version') AS version", []);
  const [{ version = "" } = {}] = rows as { version?: string }[];
  return {
    ...database,
    schema,
    table,
    engine: `${product} ${version.split(" ")[0]}`,
    createStore: (options) => postgresDedupeStore({ client: database.client, table, ...options }),
    async close() {
      await database.execute(`DROP SCHEMA ${schema} CASCADE`);
      await database.disconnect();
    },
  };
}

/** Runs a task in a transaction, and repeats it after a serialization failure. */
async function transactOn<Result>(client: Client | PoolClient, task: () => Promise<Result>): Promise<Result> {
  await client.query("BEGIN");
  try {
    const result = await task();
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK");
    if ((error as { code?: string }).code === "40001") return transactOn(client, task);
    throw error;
  }
}

function connectPool(url: string, options = ""): Promise<Database> {
  const pool = new Pool({ connectionString: url, options });
  return Promise.resolve({
    client: pool,
    execute: (statements) => pool.query(statements),
    async transact(task) {
      const client = await pool.connect();
      try {
        return await transactOn(client, () => task(client));
      } finally {
        client.release();
      }
    },
    disconnect: () => pool.end(),
  });
}

async function connectClient(url: string): Promise<Database> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return {
    client,
    execute: (statements) => client.query(statements),
    async transact(task) {
      const own = new Client({ connectionString: url });
      await own.connect();
      try {
        return await transactOn(own, () => task(own));
      } finally {
        await own.end();
      }
    },
    disconnect: () => client.end(),
  };
}

function connectPostgresJs(url: string): Promise<Database> {
  const sql = postgres(url, { onnotice: () => undefined });
  return Promise.resolve({
    client: fromPostgresJs(sql),
    execute: (statements) => sql.unsafe(statements),
    transact: async (task) =>
      (await sql.begin((transaction) => task(fromPostgresJs(transaction)))) as Awaited<
        ReturnType<typeof task>
      >,
    disconnect: () => sql.end(),
  });
}
