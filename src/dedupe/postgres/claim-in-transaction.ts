import { InputError } from "../../errors/input-error.ts";
import { transactionClaimNames } from "../../webhooks/option-names.ts";
import { checkStoreOptions, readRetention } from "../store-options.ts";
import { quoteTable } from "./dedupe-table.ts";
import { checkClient, type PostgresClient } from "./postgres-client.ts";

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
 * again, as usual. Receivers of the same notification may use a store in the same table.
 * @throws {InputError} for a client without `query`, an invalid table name, or a retention below one
 * millisecond.
 */
export async function claimInTransaction(options: TransactionClaim): Promise<boolean> {
  checkStoreOptions(options, transactionClaimNames);
  const { client, key, table, retentionMs } = options;
  checkClient(client);
  if (typeof key !== "string" || key === "") throw new InputError("key", "must be a non-empty string");
  // The row is not that of `postgresDedupeStore`, which renews its own while the transaction holds this one.
  const statement = `INSERT INTO ${quoteTable(table)} AS held (key, owner, state, expires_at)
VALUES ($1, '', 'done', clock_timestamp() + $2::double precision * interval '1 millisecond')
ON CONFLICT (key) DO UPDATE SET owner = excluded.owner, state = excluded.state, expires_at = excluded.expires_at
WHERE held.expires_at <= clock_timestamp()
RETURNING key`;
  const { rows } = await client.query(statement, [`transaction:${key}`, readRetention(retentionMs)]);
  return rows.length === 1;
}
