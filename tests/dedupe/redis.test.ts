import { beforeAll, describe, expect, test } from "vitest";
import { InputError, redisDedupeStore } from "../../src/webhooks/stores/redis.ts";
import type { TestRedis } from "../deliveries/engines/redis-clients.ts";
import { redisClients } from "./engines/tested-clients.ts";
import { describeStore } from "./contract/describe-store.ts";

for (const client of redisClients) {
  describeStore(client);

  const { name, answers, open } = client;
  describe.skipIf(!answers)(`keys of the store on ${name}`, () => {
    let redis: TestRedis;
    beforeAll(async () => {
      redis = await open();
      return () => redis.close();
    });
    const remainingMs = async (key: string) => Number(await redis.send("PTTL", redis.prefix + key));

    test("exist as long as the lease, which a renewal extends, and then seven days", async ({ task }) => {
      task.meta.engine = redis.engine;
      const store = redis.createStore();
      const claim = { key: "lease", owner: "a", leaseMs: 60_000.5 };
      await store.claim(claim);
      expect(await remainingMs("lease")).toBeLessThanOrEqual(60_001);
      await store.renew({ ...claim, leaseMs: 600_000 });
      expect(await remainingMs("lease")).toBeGreaterThan(300_000);
      await store.complete(claim);
      const days = (await remainingMs("lease")) / 86_400_000;
      expect(days).toBeGreaterThan(6.9);
      expect(days).toBeLessThanOrEqual(7);
    });

    test("are everything that the store writes to Redis", async () => {
      const keys = await redis.send("KEYS", `${redis.prefix}*`);
      expect(keys).toEqual([`${redis.prefix}lease`]);
    });
  });
}

test.each([
  ["no client", undefined],
  ["a client of PostgreSQL", { query: () => undefined }],
  ["something else that has `eval`", { eval: () => undefined }],
])("%s is rejected at creation", (_, client) => {
  const create = () => redisDedupeStore({ client: client as never });
  expect(create).toThrow(InputError);
  expect(create).toThrow("`client` must be a client of `redis` or `ioredis`, passed as `{ client }`.");
});

const client = { eval: () => Promise.resolve(1), evalSha: undefined };

test.each(["", 7])("the prefix %j is rejected at creation", (prefix) => {
  const create = () => redisDedupeStore({ client, prefix: prefix as string });
  expect(create).toThrow("`prefix` must be a non-empty string.");
});

test.each([0, -1, 1.5, Number.NaN, Infinity, "7"])(
  "a retention of %j is rejected at creation",
  (retentionMs) => {
    const create = () => redisDedupeStore({ client, retentionMs: retentionMs as number });
    expect(create).toThrow("`retentionMs` must be a whole number of milliseconds, at least 1.");
  },
);

test("an unknown reply claims nothing", async () => {
  const store = redisDedupeStore({ client: { ...client, eval: () => Promise.resolve("QUEUED") } });
  expect(await store.claim({ key: "k", owner: "a", leaseMs: 1 })).toBe("busy");
});

test("an error of Redis is passed to the caller", async () => {
  const store = redisDedupeStore({ client: { ...client, eval: () => Promise.reject(new Error("down")) } });
  await expect(store.claim({ key: "k", owner: "a", leaseMs: 1 })).rejects.toThrow("down");
});

test("each call sends one script with its key, owner and time to `redis` or `ioredis`", async () => {
  const calls: { script: string; key: unknown; values: unknown }[] = [];
  const nodeRedis = {
    evalSha: undefined,
    eval: (script: string, { keys: [key], arguments: values }: { keys: string[]; arguments: string[] }) =>
      Promise.resolve(calls.push({ script, key, values })),
  };
  const ioredis = {
    evalsha: undefined,
    eval: (script: string, count: number, ...all: string[]) =>
      Promise.resolve(calls.push({ script, key: all[0], values: all.slice(count) })),
  };
  const claim = { key: "k", owner: "a", leaseMs: 0.5 };
  for (const connected of [nodeRedis, ioredis]) {
    calls.length = 0;
    const store = redisDedupeStore({ client: connected });
    await store.claim(claim);
    await store.renew(claim);
    await store.release(claim);
    await store.complete(claim);
    const key = "payment-orders:dedupe:k";
    expect(calls).toEqual([
      {
        script: expect.stringContaining('"SET", KEYS[1], ARGV[1], "PX", ARGV[2]') as unknown,
        key,
        values: ["run:a", "1"],
      },
      { script: expect.stringContaining('"PEXPIRE"') as unknown, key, values: ["run:a", "1"] },
      { script: expect.stringContaining('"DEL"') as unknown, key, values: ["run:a", "1"] },
      { script: expect.stringContaining('"done", "PX", ARGV[1]') as unknown, key, values: ["604800000"] },
    ]);
  }
});

test.each([
  [0, "claimed", false],
  ["1", "busy", true],
  [2, "done", false],
])(
  "the reply %j means that a key is %s, and that its renewal succeeded: %s",
  async (reply, state, isKept) => {
    const store = redisDedupeStore({ client: { ...client, eval: () => Promise.resolve(reply) } });
    const claim = { key: "k", owner: "a", leaseMs: 1 };
    expect(await store.claim(claim)).toBe(state);
    expect(await store.renew(claim)).toBe(isKept);
  },
);
