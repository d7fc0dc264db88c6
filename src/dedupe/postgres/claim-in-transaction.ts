import { readRetention } from "../read-retention.ts";
import { quoteTable } from "./dedupe-table.ts";
import { checkClient, type PostgresClient } from "./postgres-client.ts";

/** A notification that is handled inside a transaction of yours. */
export interface TransactionClaim {
  /** The client that the transaction runs on: never a pool, whose statements may each take another connection. */
  readonly client: PostgresClient;
  /** The same on each delivery of the notification: `delivery.key`. */
  readonly key: string;
  /**
   * The table that `dedupeTable` creates.
   * @default "payment_orders_dedupe"
   */
  readonly table?: string;
  /**
   * How long the notification is remembered, in milliseconds; our choice.
   * @default 604_800_000
   */
  readonly retentionMs?: number;
}

/**
 * Claims a notification as part of your transaction: `true` for the first transaction of a key, `false` where another
 * one was committed. What your transaction writes and the claim are then committed together or not at all, so that the
 * effect happens exactly once. Meanwhile the transactions of other deliveries of the key wait; a rollback lets the next
 * of them go first. Where your transactions are serializable, one that waited may fail with SQLSTATE 40001 and has to be
 * run again, as always.
 * @throws {InvalidOptionError} for a client without `query`, a name that is not one of a table, or a retention below one
 * millisecond.
 */
export async function claimInTransaction({
  client,
  key,
  table,
  retentionMs,
}: TransactionClaim): Promise<boolean> {
  checkClient(client);
  // A claim that a receiver holds in the same table does not count: only what is done was committed.
  const statement = `INSERT INTO ${quoteTable(table)} AS held (key, owner, state, expires_at)
VALUES ($1, '', 'done', clock_timestamp() + $2::double precision * interval '1 millisecond')
ON CONFLICT (key) DO UPDATE SET owner = excluded.owner, state = excluded.state, expires_at = excluded.expires_at
WHERE held.state <> 'done' OR held.expires_at <= clock_timestamp()
RETURNING key`;
  const { rows } = await client.query(statement, [key, readRetention(retentionMs)]);
  return rows.length === 1;
}
