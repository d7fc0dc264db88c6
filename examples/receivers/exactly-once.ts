// Books each payment exactly once: the claim on the notification is committed in the same transaction as the booking,
// so that either both exist or neither does, even if the process dies.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { claimInTransaction } from "payment-orders-api/dedupe/postgres";
import { createWebhookHandler, hmacSha256, toNodeListener } from "payment-orders-api/webhooks";
import { Pool, type PoolClient } from "pg";

// A database with the table that `dedupeTable()` creates, and with yours: `create table bookings (code text)`.
const pool = new Pool({ connectionString: process.env.DATABASE_URL });
// Without a listener a lost connection ends the process.
pool.on("error", console.error);

/** Runs `effect` in a transaction, unless another delivery of the notification has committed one. */
async function runOnce(key: string, effect: (client: PoolClient) => Promise<unknown>): Promise<void> {
  const client = await pool.connect();
  let isDone = false;
  try {
    await client.query("begin");
    if (await claimInTransaction({ client, key })) await effect(client);
    await client.query("commit");
    isDone = true;
  } finally {
    // If the transaction failed, the connection is closed. That rolls back even if `rollback` cannot be sent.
    client.release(!isDone);
  }
}

const receive = createWebhookHandler({
  verify: hmacSha256({
    secrets: process.env.WEBHOOK_SECRET ?? "",
    header: process.env.WEBHOOK_SIGNATURE_HEADER ?? "",
    encoding: "hex",
  }),
  // The transaction takes care of duplicates. A store would need a pool of its own.
  dedupe: false,
  onError: (error) => {
    console.error(error);
  },
  on: {
    "ORDER-PAYIN.PAID": ({ code }, { key }) =>
      runOnce(key, (client) => client.query("insert into bookings (code) values ($1)", [code])),
  },
});

const server = createServer(toNodeListener(receive));
server.listen(Number(process.env.PORT ?? 8080), "127.0.0.1", () => {
  console.log(`listening on ${(server.address() as AddressInfo).port}`);
});
