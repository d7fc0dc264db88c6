// At least once becomes an effect that happens exactly once: the claim and the effect are in one transaction of your own
// database, so that either both are kept or neither. The table:
//   create table handled_notifications (key text primary key, handled_at timestamptz not null default now())
import type { Delivery } from "payment-orders-api/webhooks";

/** What a connection of `pg` and others has. */
export interface Connection {
  query(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  release(): void;
}

/**
 * Runs `effect` in a transaction, unless the notification was already handled. A second run at the same time waits at
 * the insert for the first to end. What the effect does outside the transaction is not covered.
 */
export async function handleOnce(
  pool: { connect(): Promise<Connection> },
  { key }: Pick<Delivery, "key">,
  effect: (connection: Connection) => Promise<void>,
): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query("begin");
    const claimed = await connection.query(
      "insert into handled_notifications (key) values ($1) on conflict do nothing returning key",
      [key],
    );
    if (claimed.rows.length > 0) await effect(connection);
    await connection.query("commit");
  } catch (error) {
    await connection.query("rollback");
    throw error;
  } finally {
    connection.release();
  }
}
