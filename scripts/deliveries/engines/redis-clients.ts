import { randomUUID } from "node:crypto";
import { Redis } from "ioredis";
import { createClient } from "redis";
import { redisDedupeStore } from "../../../src/dedupe/redis/index.ts";
import type { DedupeStore } from "../../../src/webhooks/index.ts";

interface Connection {
  readonly client: Parameters<typeof redisDedupeStore>[0]["client"];
  /** Sends a command as it is written. */
  readonly send: (command: string, ...values: string[]) => Promise<unknown>;
  readonly disconnect: () => Promise<unknown>;
}

/** A connected client whose stores begin their keys with a prefix of this test's own. */
export interface TestRedis extends Connection {
  readonly prefix: string;
  /** Name and version of what answers. */
  readonly engine: string;
  readonly createStore: (options?: { retentionMs?: number }) => DedupeStore;
  readonly close: () => Promise<void>;
}

/** How each client of Redis connects, by its name. */
export const redisConnectors: Record<string, (url: string) => Promise<Connection>> = {
  "`redis`": connectNodeRedis,
  "`ioredis`": connectIoredis,
};

/** Makes a prefix for a test, whose keys `close` deletes. */
export async function prepareRedis(connecting: Promise<Connection>): Promise<TestRedis> {
  const connection = await connecting;
  const { client, send, disconnect } = connection;
  const prefix = `payment-orders-test:${randomUUID()}:`;
  const info = String(await send("INFO", "server"));
  return {
    ...connection,
    prefix,
    engine: `Redis ${/redis_version:(\S+)/.exec(info)?.[1] ?? "?"}`,
    createStore: (options) => redisDedupeStore({ client, prefix, ...options }),
    async close() {
      const keys = (await send("KEYS", `${prefix}*`)) as string[];
      if (keys.length > 0) await send("DEL", ...keys);
      await disconnect();
    },
  };
}

async function connectNodeRedis(url: string): Promise<Connection> {
  const client = createClient({ url });
  await client.connect();
  return {
    client,
    send: (command, ...values) => client.sendCommand([command, ...values]),
    disconnect: () => client.close(),
  };
}

async function connectIoredis(url: string): Promise<Connection> {
  const client = new Redis(url, { lazyConnect: true });
  await client.connect();
  return {
    client,
    send: (command, ...values) => client.call(command, values),
    disconnect: () => client.quit(),
  };
}
