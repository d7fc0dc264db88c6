import type { ClaimState, DedupeStore } from "../../webhooks/dedupe/dedupe-store.ts";
import { createLog, type LogOptions } from "../../logging/log.ts";
import { postgresStoreNames } from "../../webhooks/option-names.ts";
import { checkStoreOptions, readRetention } from "../store-options.ts";
import { quoteTable } from "./dedupe-table.ts";
import { checkClient, runStatement, type PostgresClient, type PostgresValue } from "./postgres-client.ts";

/** Options of the PostgreSQL store. */
export interface PostgresDedupeStoreOptions extends LogOptions {
  /**
   * Client that runs the statements, each on its own and never inside one of your transactions: a `Pool` of `pg`,
   * `PGlite`, or `fromPostgresJs(sql)`. A `Client` of `pg` works as well, but it runs one statement at a time, and a
   * receiver gets deliveries in parallel.
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
  const log = createLog(options);
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
        log.warn?.(`Expired rows of \`postgresDedupeStore\` could not be deleted: ${String(error)}`),
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
    // Rows that another statement holds are left to a later purge, so that none waits for another.
    purge: `DELETE FROM ${table} WHERE key IN (
  SELECT key FROM ${table} WHERE expires_at <= clock_timestamp() LIMIT 1000 FOR UPDATE SKIP LOCKED
) RETURNING key`,
  };
}
