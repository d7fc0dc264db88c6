import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { Pool } from "pg";
import { createClient } from "redis";
import { postgresDedupeStore } from "../../../../src/webhooks/stores/postgres.ts";
import { redisDedupeStore } from "../../../../src/webhooks/stores/redis.ts";
import { createWebhookHandler, toNodeListener, type DedupeStore } from "../../../../src/webhooks/index.ts";

/** Settings of a receiver in a separate process. */
export interface ReceiverSettings {
  readonly engine: "postgres" | "redis";
  readonly url: string;
  /** The table or the key prefix of the store. */
  readonly place: string;
  readonly leaseMs: number;
  /** Handlers of notifications whose id starts with this never finish. If omitted, all handlers finish. */
  readonly stuck?: string;
}

/** A message that the receiver sends to its parent process. */
export type ReceiverReport =
  | { readonly port: number }
  | { readonly began: string }
  | { readonly ended: string }
  /** The store knows that the notification was handled; its delivery may have been acknowledged before. */
  | { readonly noted: string };

const { engine, url, place, leaseMs, stuck } = JSON.parse(process.argv[2] ?? "") as ReceiverSettings;
const report = (message: ReceiverReport) => process.send?.(message);

async function connectStore(): Promise<DedupeStore> {
  if (engine === "postgres") {
    return postgresDedupeStore({ client: new Pool({ connectionString: url }), table: place });
  }
  const client = createClient({ url });
  await client.connect();
  return redisDedupeStore({ client, prefix: place });
}

const store = await connectStore();
const complete: DedupeStore["complete"] = async (claim) => {
  await store.complete(claim);
  report({ noted: claim.key });
};

const receive = createWebhookHandler({
  verify: "unsigned",
  // Longer than the handlers take, even on a slow machine.
  handlerTimeoutMs: 60_000,
  dedupe: { store: { ...store, complete }, leaseMs },
  on: {
    "ORDER-PAYIN.PAID": async ({ id = "" }) => {
      report({ began: id });
      if (stuck !== undefined && id.startsWith(stuck)) await new Promise(() => undefined);
      // As long as a short database write, so that deliveries overlap.
      await setTimeout(20);
      report({ ended: id });
    },
  },
});
const server = createServer(toNodeListener(receive));
server.listen(0, "127.0.0.1", () => report({ port: (server.address() as AddressInfo).port }));
// The parent process has ended.
process.once("disconnect", () => process.exit());
