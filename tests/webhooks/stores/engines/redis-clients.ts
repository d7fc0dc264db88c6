import { randomUUID } from "node:crypto";
import { Redis } from "ioredis";
import { createClient } from "redis";
import { redisDedupeStore } from "../../../../src/webhooks/stores/redis.ts";
import type { DedupeStore } from "../../../../src/webhooks/index.ts";

interface Connection {
  readonly client: Parameters<typeof redisDedupeStore>[0]["client"];
  /** Sends a command unchanged. */
  readonly send: (command: string, ...values: string[]) => Promise<unknown>;
  readonly disconnect: () => Promise<unknown>;
}

/** A connected client, with a separate key prefix for the stores of this test. */
export interface TestRedis extends Connection {
  readonly prefix: string;
  /** Name and version of the engine. */
  readonly engine: string;
  readonly createStore: (options?: { retentionMs?: number }) => DedupeStore;
  readonly close: () => Promise<void>;
}

/** Functions that connect each client of Redis, by name. */
export const redisConnectors: Record<string, (url: string) => Promise<Connection>> = {
  "`redis`": connectNodeRedis,
  "`ioredis`": connectIoredis,
};

/** Creates a key prefix for a test. `close` deletes its keys. */
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
