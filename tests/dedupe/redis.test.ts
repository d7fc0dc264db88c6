import { beforeAll, describe, expect, test } from "vitest";
import { InvalidOptionError, redisDedupeStore } from "../../src/dedupe/redis/index.ts";
import type { TestRedis } from "../../scripts/deliveries/engines/redis-clients.ts";
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
  expect(create).toThrow(InvalidOptionError);
  expect(create).toThrow("`client` must be a client of `redis` or `ioredis`.");
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
