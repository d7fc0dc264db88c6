// The dedupe store in PostgreSQL, its table, and a claim that is part of the caller's own transaction.
// What a claim means is in ../dedupe-store.ts.

import type { ClaimState, DedupeStore } from "../dedupe-store.ts";
import { logThrown } from "../../base/callbacks.ts";
import { createLog, type LogOptions } from "../../base/log.ts";
import { signatureSecrets } from "../signature-secrets.ts";
import { postgresStoreNames, transactionClaimNames } from "../option-names.ts";
import { checkStoreOptions, readRetention } from "./options.ts";
import { InputError } from "../../errors/errors.ts";

export { InputError } from "../../errors/errors.ts";
export type { Claim, ClaimState, DedupeStore } from "../dedupe-store.ts";

/** Options of the PostgreSQL store. */
export interface PostgresDedupeStoreOptions extends LogOptions {
  /**
   * Client that runs the statements, each on its own and never inside one of your transactions: a `Pool` of `pg`,
   * `PGlite`, or `fromPostgresJs(sql)`. Give the store a pool of its own, of two or three connections: renewals of claims
   * wait in a pool that the handlers use up, until the claims of these handlers end. A `Client` of `pg` works as well, but
   * it runs one statement at a time and warns about parallel ones, and a receiver gets deliveries in parallel.
   */
  readonly client: PostgresClient;
  /**
   * The table that `dedupeTable` creates: `table` or `schema.table`, case-sensitive. Use the same one for receivers
   * that share notifications, and different ones for receivers that must each handle every notification.
   * @default "payment_orders_dedupe"
   */
  readonly table?: string;
  /**
   * Time to remember handled notifications, in milliseconds. The provider's documentation does not say when the last
   * delivery of a notification is sent; seven days are our choice.
   * @default 604_800_000
   */
  readonly retentionMs?: number;
}

/**
 * Number of completed notifications between two purges, so that the table does not grow without limit. The first one
 * purges too, and each purge deletes up to ten times as many rows.
 */
const purgeInterval = 100;

/**
 * Remembers handled notifications in a PostgreSQL table, for receivers in any number of processes. Only the clock of
 * the database is used, so those of the processes may differ. Expired rows are deleted as new ones are written.
 * @throws {InputError} for a client without `query`, an invalid table name, or a retention below one
 * millisecond.
 */
export function postgresDedupeStore(options: PostgresDedupeStoreOptions): DedupeStore {
  checkStoreOptions(options, postgresStoreNames);
  const { client, table, retentionMs } = options;
  checkClient(client);
  const log = createLog(options, signatureSecrets);
  const statements = composeStatements(quoteTable(table));
  const retention = readRetention(retentionMs);
  let completed = 0;

  const run = (text: string, ...values: PostgresValue[]) => runStatement(client, text, values);
  return {
    async claim({ key, owner, leaseMs }) {
      const rows = await run(statements.claim, key, owner, leaseMs);
      const [found] = rows as readonly { state: ClaimState }[];
      // A row that another process wrote after this statement began is not found.
      return found?.state ?? "busy";
    },
    renew: async ({ key, owner, leaseMs }) => (await run(statements.renew, key, owner, leaseMs)).length === 1,
    async complete({ key, owner }) {
      await run(statements.complete, key, owner, retention);
      if (completed++ % purgeInterval !== 0) return;
      await run(statements.purge).catch((error: unknown) =>
        logThrown(log, "Expired rows of `postgresDedupeStore` could not be deleted", error, "warn"),
      );
    },
    release: ({ key, owner }) => run(statements.release, key, owner),
  };
}

/** Composes the statements. `clock_timestamp()` advances while a statement waits for another one; `now()` would not. */
function composeStatements(table: string) {
  const expiry = "clock_timestamp() + $3::double precision * interval '1 millisecond'";
  return {
    claim: `WITH claim AS (
  INSERT INTO ${table} AS held (key, owner, state, expires_at) VALUES ($1, $2, 'claimed', ${expiry})
  ON CONFLICT (key) DO UPDATE SET owner = excluded.owner, state = excluded.state, expires_at = excluded.expires_at
  WHERE held.expires_at <= clock_timestamp() OR (held.owner = excluded.owner AND held.state = 'claimed')
  RETURNING state
)
SELECT state FROM claim
UNION ALL
SELECT CASE WHEN state = 'done' AND expires_at > clock_timestamp() THEN 'done' ELSE 'busy' END FROM ${table}
WHERE key = $1 AND NOT EXISTS (SELECT FROM claim)`,
    renew: `UPDATE ${table} SET expires_at = ${expiry}
WHERE key = $1 AND owner = $2 AND state = 'claimed' RETURNING key`,
    complete: `INSERT INTO ${table} (key, owner, state, expires_at) VALUES ($1, $2, 'done', ${expiry})
ON CONFLICT (key) DO UPDATE SET owner = excluded.owner, state = excluded.state, expires_at = excluded.expires_at`,
    release: `DELETE FROM ${table} WHERE key = $1 AND owner = $2 AND state = 'claimed'`,
    purge: `${composePurge(table, 1000)} RETURNING key`,
  };
}

/**
 * Composes the statement that deletes expired rows. Those that another statement holds are left to a later purge, so that
 * none waits for another. The limit is one of an array, because a plan may run a subquery after `IN` more than once.
 */
function composePurge(table: string, limit: number, condition = "true"): string {
  return `DELETE FROM ${table} WHERE key = ANY (ARRAY (
  SELECT key FROM ${table} WHERE expires_at <= clock_timestamp() AND ${condition} LIMIT ${limit} FOR UPDATE SKIP LOCKED
))`;
}

/** Options of `claimInTransaction`. */
export interface TransactionClaim {
  /** Client that the transaction runs on: never a pool, which may use another connection for each statement. */
  readonly client: PostgresClient;
  /** Key that is the same for each delivery of the notification: `delivery.key`. */
  readonly key: string;
  /**
   * The table that `dedupeTable` creates.
   * @default "payment_orders_dedupe"
   */
  readonly table?: string;
  /**
   * Time to remember the notification, in milliseconds; our choice.
   * @default 604_800_000
   */
  readonly retentionMs?: number;
}

/**
 * Claims a notification as part of your transaction: `true` for the first transaction with this key, `false` if another
 * one has been committed. The claim and the writes of your transaction are committed together or not at all, so the
 * effect happens exactly once. Meanwhile, transactions of other deliveries of the key wait; after a rollback the next
 * of them proceeds. If your transactions are serializable, one that waited may fail with SQLSTATE 40001 and must be run
 * again, as usual. Receivers of the same notification may use a store in the same table. Each claim also deletes up to
 * ten expired rows, unless the isolation level is above read committed: then only a store in the same table does.
 * @throws {InputError} for a client without `query`, an invalid table name, or a retention below one
 * millisecond.
 */
export async function claimInTransaction(options: TransactionClaim): Promise<boolean> {
  checkStoreOptions(options, transactionClaimNames);
  const { client, key, table, retentionMs } = options;
  checkClient(client);
  if (typeof key !== "string" || key === "") throw new InputError("key", "must be a non-empty string");
  // The row is not that of `postgresDedupeStore`, which renews its own while the transaction holds this one.
  const name = quoteTable(table);
  // At higher levels, a row that another transaction has deleted would be an error, and fail this one.
  const condition = "key <> $1 AND current_setting('transaction_isolation') = 'read committed'";
  const statement = `WITH purged AS (${composePurge(name, 10, condition)})
INSERT INTO ${name} AS held (key, owner, state, expires_at)
VALUES ($1, '', 'done', clock_timestamp() + $2::double precision * interval '1 millisecond')
ON CONFLICT (key) DO UPDATE SET owner = excluded.owner, state = excluded.state, expires_at = excluded.expires_at
WHERE held.expires_at <= clock_timestamp()
RETURNING key`;
  const rows = readRows(await client.query(statement, [`transaction:${key}`, readRetention(retentionMs)]));
  return rows.length === 1;
}

/** Name of the table unless another one is given. */
const defaultTable = "payment_orders_dedupe";

/** PostgreSQL truncates names at 63 bytes; the name of the index is that of the table with a suffix of 12. */
const tableName = /^(?:[a-z_][a-z0-9_]{0,62}\.)?[a-z_][a-z0-9_]{0,50}$/i;

/**
 * Returns the quoted name of a table.
 * @throws {InputError} for anything but a table name, with its schema if given.
 */
function quoteTable(table = defaultTable): string {
  if (typeof table === "string" && tableName.test(table)) {
    return table.replaceAll(/[^.]+/g, '"$&"');
  }
  throw new InputError(
    "table",
    'must be "table" or "schema.table"; use letters, digits and underscores, and at most 51 characters for the table',
  );
}

/**
 * Returns the statements that create the table of `postgresDedupeStore` and `claimInTransaction`, for your migrations.
 * They do not change a table that exists.
 * @param table Name of the table, or schema and table separated by a dot; both are case-sensitive.
 * @throws {InputError} for a name with characters other than letters, digits and underscores.
 */
export function dedupeTable(table?: string): string {
  const name = quoteTable(table);
  const index = name.replace(/^.*\./, "").replace(/"$/, '_expires_at"');
  return `CREATE TABLE IF NOT EXISTS ${name} (
  key text PRIMARY KEY,
  owner text NOT NULL,
  state text NOT NULL CHECK (state IN ('claimed', 'done')),
  expires_at timestamptz NOT NULL
);
CREATE INDEX IF NOT EXISTS ${index}
  ON ${name} (expires_at);
`;
}

/** A parameter (`$1`, `$2` and so on) of a statement. */
type PostgresValue = string | number;

/** A client that runs statements like `Pool` and `Client` of `pg` and `PGlite`. */
export interface PostgresClient {
  query(text: string, values: PostgresValue[]): PromiseLike<{ rows: readonly unknown[] }>;
}

/** The part of `postgres` that the store uses: `sql` itself, or the `sql` that `sql.begin` passes to a transaction. */
interface PostgresJsSql {
  unsafe(text: string, values: PostgresValue[]): PromiseLike<readonly unknown[]>;
}

/**
 * Adapts `postgres` (postgres.js): `postgresDedupeStore({ client: fromPostgresJs(sql) })`.
 * @throws {InputError} for anything but `sql` of `postgres`.
 */
export function fromPostgresJs(sql: PostgresJsSql): PostgresClient {
  // Callers without types may pass anything.
  if (typeof (sql as Partial<PostgresJsSql> | undefined)?.unsafe !== "function") {
    throw new InputError("sql", "must be what `postgres()` returns");
  }
  return {
    query: async (text, values) => ({ rows: await sql.unsafe(text, values) }),
  };
}

function checkClient(client: PostgresClient): void {
  if (typeof (client as Partial<PostgresClient> | undefined)?.query === "function") return;
  throw new InputError(
    "client",
    "must have `query(text, values)`, like the clients of `pg` and PGlite, and be passed as `{ client }`; wrap `postgres` in `fromPostgresJs`",
  );
}

/**
 * Returns the rows of a result.
 * @throws {InputError} for that of a client which looks like those of `pg`, and returns something else.
 */
function readRows(result: unknown): readonly unknown[] {
  const rows = Array.isArray(result) ? undefined : (result as { rows?: unknown } | undefined)?.rows;
  if (Array.isArray(rows) && !Array.isArray(rows[0])) return rows;
  let kind = "something else";
  if (Array.isArray(rows)) kind = 'arrays, as with `rowMode: "array"`';
  else if (Array.isArray(result)) kind = "an array, as those of TypeORM, Sequelize and mysql2 do";
  throw new InputError(
    "client",
    `must have a \`query\` that returns \`{ rows }\`, with an object for each row; this one returned ${kind}. Pass a \`Pool\` of \`pg\``,
  );
}

/** SQLSTATE of a serialization failure. */
const conflict = "40001";

/**
 * Runs a statement as its own transaction. If the database makes transactions serializable by default, one that
 * conflicts with another fails, and succeeds when it is run again.
 */
async function runStatement(
  client: PostgresClient,
  text: string,
  values: PostgresValue[],
): Promise<readonly unknown[]> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return readRows(await client.query(text, values));
    } catch (error) {
      if (attempt === 5 || (error as { code?: unknown } | null)?.code !== conflict) throw error;
    }
  }
}
