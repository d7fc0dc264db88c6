import { randomUUID } from "node:crypto";
import { EventEmitter, once } from "node:events";
import { Redis } from "ioredis";
import { Pool } from "pg";
import { createClient } from "redis";
import { beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { type Claim, createWebhookHandler, memoryDedupeStore } from "../../../src/webhooks/index.ts";
import {
  claimInTransaction,
  dedupeTable,
  fromPostgresJs,
  InputError,
  type PostgresClient,
  postgresDedupeStore,
} from "../../../src/webhooks/stores/postgres.ts";
import { redisDedupeStore } from "../../../src/webhooks/stores/redis.ts";
import { postgresConnectors, prepareDatabase, type TestDatabase } from "./engines/postgres-clients.ts";
import type { TestRedis } from "./engines/redis-clients.ts";
import { createGate } from "../../timing/create-gate.ts";
import { postDelivery, sampleNotification } from "../create-receiver.ts";
import { describeStore } from "./describe-store.ts";
import { postgresClients, redisClients } from "./engines/tested-clients.ts";

for (const client of postgresClients) {
  describeStore(client);

  const { name, answers, open } = client;
  describe.skipIf(!answers)(`rows of the store on ${name}`, () => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await open();
      return () => database.close();
    });
    const count = async (condition: string) => {
      const statement = `SELECT count(*)::int AS rows FROM ${database.table} WHERE ${condition}`;
      const { rows } = await database.client.query(statement, []);
      return (rows[0] as { rows: number }).rows;
    };

    test("last as long as the lease, which a renewal extends, and then seven days", async ({ task }) => {
      task.meta.engine = database.engine;
      const store = database.createStore();
      const claim = { key: "lease", owner: "a", leaseMs: 60_000.5 };
      const lasts = (from: string, to: string) =>
        count(`key = 'lease' AND expires_at - clock_timestamp() BETWEEN '${from}' AND '${to}'`);
      await store.claim(claim);
      expect(await lasts("0", "60.0005 s")).toBe(1);
      await store.renew({ ...claim, leaseMs: 600_000 });
      expect(await lasts("5 min", "10 min")).toBe(1);
      await store.complete(claim);
      expect(await lasts("6 days 23 h", "7 days")).toBe(1);
    });

    test("are deleted once they have expired, 1,000 at a time, and no others", async () => {
      const store = database.createStore();
      await database.execute(
        `INSERT INTO ${database.table} SELECT 'old-' || n, '', 'done', now() - interval '1 s' FROM generate_series(1, 1500) n`,
      );
      const isOld = "key LIKE 'old-%'";
      await store.complete({ key: "new", owner: "a", leaseMs: 1 });
      expect([await count(isOld), await count("key = 'new'")]).toEqual([500, 1]);
    });
  });
}

test.each([
  "",
  "a.b.c",
  'a"; DROP TABLE b; --',
  "a b",
  "1a",
  "täble",
  ".a",
  "a.",
  "a\n",
  `a.${"b".repeat(52)}`,
  7,
  ["orders"],
])("the table name %j is rejected at creation", (name) => {
  const table = name as string;
  const client = { query: () => Promise.resolve({ rows: [] }) };
  expect(() => dedupeTable(table)).toThrow(InputError);
  expect(() => postgresDedupeStore({ client, table })).toThrow(/^`table` must be "table" or "schema\.table"/);
});

test("the statements contain the table name unchanged", () => {
  expect(dedupeTable("Shop.Handled_2")).toContain('TABLE IF NOT EXISTS "Shop"."Handled_2" (');
  expect(dedupeTable("Shop.Handled_2")).toContain('"Handled_2_expires_at"\n  ON "Shop"."Handled_2" (');
  expect(dedupeTable()).toContain('TABLE IF NOT EXISTS "payment_orders_dedupe" (');
});

test.each([undefined, {}, { unsafe: () => undefined }])("the client %j is rejected", async (client) => {
  const problem = "`client` must have `query(text, values)`";
  expect(() => postgresDedupeStore({ client: client as never })).toThrow(problem);
  await expect(claimInTransaction({ client: client as never, key: "k" })).rejects.toThrow(problem);
});

test.each([
  ["rows, as TypeORM does", [{ state: "claimed" }], "an array, as those of TypeORM, Sequelize and mysql2 do"],
  [
    "rows and fields, as mysql2 does",
    [[{ state: "claimed" }], []],
    "an array, as those of TypeORM, Sequelize and mysql2 do",
  ],
  ["rows that are arrays", { rows: [["claimed"]] }, 'arrays, as with `rowMode: "array"`'],
  ["nothing", undefined, "something else"],
  ["no rows", { affectedRows: 1 }, "something else"],
])("a client whose `query` returns %s is reported with what it is", async (_, result, kind) => {
  const client = { query: () => Promise.resolve(result as never) };
  const message = `\`client\` must have a \`query\` that returns \`{ rows }\`, with an object for each row; this one returned ${kind}. Pass a \`Pool\` of \`pg\`.`;
  await expect(postgresDedupeStore({ client }).claim({ key: "k", owner: "a", leaseMs: 1 })).rejects.toThrow(
    message,
  );
  await expect(claimInTransaction({ client, key: "k" })).rejects.toThrow(message);
});

test("anything but `sql` of `postgres` is rejected", () => {
  for (const sql of [undefined, { query: () => undefined }])
    expect(() => fromPostgresJs(sql as never)).toThrow("`sql` must be what `postgres()` returns.");
});

test.each([0, Number.NaN, Infinity])("a retention of %j is rejected at creation", (retentionMs) => {
  const client = { query: () => Promise.resolve({ rows: [] }) };
  expect(() => postgresDedupeStore({ client, retentionMs })).toThrow("`retentionMs` must be a whole number");
});

test("a statement is run again after a serialization failure, up to five times, and after no other error", async () => {
  let attempts = 0;
  const createStore = (code: string, failures: number) => {
    attempts = 0;
    const query = () =>
      (attempts += 1) > failures
        ? Promise.resolve({ rows: [{ state: "claimed" }] })
        : Promise.reject(Object.assign(new Error("rejected"), { code }));
    return postgresDedupeStore({ client: { query } });
  };
  const claim = { key: "k", owner: "a", leaseMs: 1 };
  expect(await createStore("40001", 4).claim(claim)).toBe("claimed");
  await expect(createStore("40001", 5).claim(claim)).rejects.toThrow("rejected");
  expect(attempts).toBe(5);
  await expect(createStore("23505", 5).claim(claim)).rejects.toThrow("rejected");
  expect(attempts).toBe(1);
  const client = {
    query: () => {
      throw null;
    },
  };
  await expect(postgresDedupeStore({ client }).claim(claim)).rejects.toBeNull();
});

test("expired rows are deleted with the first completed notification, and with every 100th after it", async () => {
  const purged: number[] = [];
  let completed = 0;
  const query = (text: string) => {
    if (text.startsWith("DELETE")) purged.push(completed);
    else completed += 1;
    return Promise.resolve({ rows: [] });
  };
  const store = postgresDedupeStore({ client: { query } });
  for (let index = 0; index < 250; index += 1)
    await store.complete({ key: `n-${index}`, owner: "a", leaseMs: 1 });
  expect(purged).toEqual([1, 101, 201]);
});

describe("redis", () => {
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
        await redis.createStore().claim({ key: "lease", owner: "a", leaseMs: 60_000 });
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

  test("an unknown number as a reply claims nothing", async () => {
    const store = redisDedupeStore({ client: { ...client, eval: () => Promise.resolve(7) } });
    expect(await store.claim({ key: "k", owner: "a", leaseMs: 1 })).toBe("busy");
  });

  // Commands that are only queued are not sent, so these clients need no server.
  const nodeRedis = createClient();
  const ioredis = new Redis({ lazyConnect: true });
  test.each([
    ["`multi()` of `redis`", nodeRedis.multi()],
    ["`pipeline()` of `ioredis`", ioredis.pipeline()],
    ["`multi()` of `ioredis`", ioredis.multi()],
    ["a client in a transaction", { ...client, eval: () => Promise.resolve("QUEUED") }],
    ["a client that drops replies", { ...client, eval: () => Promise.resolve(undefined) }],
  ])("%s as client is reported with the first claim", async (_, queue) => {
    const store = redisDedupeStore({ client: queue as never });
    await expect(store.claim({ key: "k", owner: "a", leaseMs: 1 })).rejects.toThrow(
      "`client` must send each command at once and return its reply: pass the client itself, not its `pipeline()` or `multi()`.",
    );
  });

  test("an error of Redis is passed to the caller", async () => {
    const store = redisDedupeStore({ client: { ...client, eval: () => Promise.reject(new Error("down")) } });
    await expect(store.claim({ key: "k", owner: "a", leaseMs: 1 })).rejects.toThrow("down");
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
});

describe.skipIf(inject("engines").postgres === undefined)("a handler that holds the only connection", () => {
  const connectionString = inject("engines").postgres ?? "";
  let database: TestDatabase;
  let pool: Pool;
  beforeAll(async () => {
    database = await prepareDatabase(
      postgresConnectors["a `Pool` of `pg`"]?.(connectionString) as never,
      "PostgreSQL",
    );
    pool = new Pool({ connectionString, max: 1 });
    return async () => {
      await pool.end();
      await database.close();
    };
  });
  beforeEach(({ task }) => {
    task.meta.engine = database.engine;
  });

  /** Delivers a notification, whose handler holds the connection until an event or until its signal aborts. */
  async function deliver(client: PostgresClient, goOn: EventEmitter, renewed: () => void) {
    const store = postgresDedupeStore({ client, table: database.table });
    const renew = async (claimed: Claim) => {
      const isKept = await store.renew(claimed);
      renewed();
      return isKept;
    };
    const errors: unknown[] = [];
    const receive = createWebhookHandler({
      verify: "unsigned",
      handlerTimeoutMs: 60_000,
      dedupe: { store: { ...store, renew }, leaseMs: 2_000 },
      on: {
        async "ORDER-PAYIN.PAID"(_, { signal }) {
          const held = await pool.connect();
          try {
            await once(goOn, "end", { signal });
          } catch {
            // Its own error says less.
            signal.throwIfAborted();
          } finally {
            held.release();
          }
        },
      },
      onError: (error) => errors.push(error),
    });
    const body = { ...sampleNotification("ORDER-PAYIN.PAID"), id: randomUUID() };
    return { status: (await receive(postDelivery(body))).status, errors };
  }

  test("is renewed by a store with a pool of its own", async () => {
    const goOn = new EventEmitter();
    let renewals = 0;
    const renewed = () => {
      // Longer than the lease, so only renewals can have kept the claim.
      if ((renewals += 1) === 6) goOn.emit("end");
    };
    expect(await deliver(database.client, goOn, renewed)).toEqual({ status: 200, errors: [] });
  });

  test("gets a signal and 503 when its claim ends, if its pool is that of the store", async () => {
    const { status, errors } = await deliver(pool, new EventEmitter(), () => undefined);
    expect(status).toBe(503);
    expect(errors).toMatchObject([{ stage: "claim-lost" }]);
  });
});

describe("memory", () => {
  const forgetsByTime = false;
  describeStore(
    {
      name: "memory",
      answers: true,
      open() {
        // Two stores in memory share nothing.
        const store = memoryDedupeStore();
        return Promise.resolve({ createStore: () => store, close: () => undefined });
      },
    },
    forgetsByTime,
  );
});

describe("claim in transaction", () => {
  for (const { name, answers, open } of postgresClients) {
    describe.skipIf(!answers)(`a claim in a transaction of ${name}`, () => {
      let database: TestDatabase;
      beforeAll(async () => {
        database = await open();
        await database.execute(`CREATE TABLE ${database.schema}.effects (key text)`);
        return () => database.close();
      });
      beforeEach(({ task }) => {
        task.meta.engine = database.engine;
      });

      const claim = (client: PostgresClient, key: string) =>
        claimInTransaction({ client, key, table: database.table });
      /** Handles a delivery like a receiver: only the first one writes the effect. */
      const handle = (key: string, after: () => unknown = () => undefined) =>
        database.transact(async (client) => {
          const isFirst = await claim(client, key);
          if (isFirst) await client.query(`INSERT INTO ${database.schema}.effects VALUES ($1)`, [key]);
          await after();
          return isFirst;
        });
      const count = async (table: string, key: string) =>
        (await database.client.query(`SELECT FROM ${table} WHERE key = $1`, [key])).rows.length;
      const countBoth = async (key: string) => [
        await count(`${database.schema}.effects`, key),
        await count(database.table, `transaction:${key}`),
      ];

      test("is committed with the effect, which happens once", async () => {
        expect([await handle("once"), await handle("once")]).toEqual([true, false]);
        expect(await countBoth("once")).toEqual([1, 1]);
      });

      test("is rolled back with the effect, and the next delivery is first", async () => {
        const fail = () => {
          throw new Error("effect rejected");
        };
        await expect(handle("again", fail)).rejects.toThrow("effect rejected");
        expect(await countBoth("again")).toEqual([0, 0]);
        expect(await handle("again")).toBe(true);
        expect(await countBoth("again")).toEqual([1, 1]);
      });

      test("accepts one of 20 parallel deliveries, of which the first fails", async () => {
        let attempts = 0;
        const failOnce = () => {
          if ((attempts += 1) === 1) throw new Error("not yet");
        };
        const outcomes = await Promise.allSettled(
          Array.from({ length: 20 }, () => handle("parallel", failOnce)),
        );
        expect(outcomes.filter(({ status }) => status === "rejected")).toHaveLength(1);
        const firsts = outcomes.filter((outcome) => outcome.status === "fulfilled" && outcome.value);
        expect(firsts).toHaveLength(1);
        expect(await countBoth("parallel")).toEqual([1, 1]);
      });

      test("deletes up to ten rows that have expired, and no others", async () => {
        // A store that another test used may still delete what has expired in the table of the others.
        const table = `${database.schema}.purged`;
        await database.execute(dedupeTable(table));
        await database.execute(
          `INSERT INTO ${table} SELECT 'old-' || n, '', 'done', now() - interval '1 s' FROM generate_series(1, 15) n`,
        );
        const countOld = async () =>
          (await database.client.query(`SELECT FROM ${table} WHERE key LIKE 'old-%'`, [])).rows.length;
        const isSerializable = name.includes("serializable");
        const left = [];
        for (const key of ["purge 1", "purge 2"]) {
          expect(await database.transact((client) => claimInTransaction({ client, key, table }))).toBe(true);
          left.push(await countOld());
        }
        // At that level, a row that another transaction deleted would fail this one.
        expect(left).toEqual(isSerializable ? [15, 15] : [5, 0]);
        expect(await count(table, "transaction:purge 1")).toBe(1);
      });

      // PGlite has one connection, which a transaction occupies.
      if (name !== "PGlite") {
        test("does not hold up a receiver that deduplicates in the same table, which renews its claim meanwhile", async () => {
          const store = database.createStore();
          const renewedTwice = createGate();
          let renewals = 0;
          const renew = async (claimed: Claim) => {
            const isKept = await store.renew(claimed);
            if ((renewals += 1) === 2) renewedTwice.open();
            return isKept;
          };
          const receive = createWebhookHandler({
            verify: "unsigned",
            dedupe: { store: { ...store, renew }, leaseMs: 1_000 },
            on: { "ORDER-PAYIN.PAID": (_, { key }) => handle(key, () => renewedTwice.opened) },
            onError: (error) => {
              renewedTwice.fail(error);
            },
          });
          const answer = await receive(
            postDelivery({ ...sampleNotification("ORDER-PAYIN.PAID"), id: "same table" }),
          );
          expect(answer.status).toBe(200);
        });
      }

      test("is first again once it has expired", async () => {
        const table = database.table;
        const claimBriefly = () =>
          database.transact((client) => claimInTransaction({ client, key: "old", table, retentionMs: 1 }));
        expect(await claimBriefly()).toBe(true);
        await expect.poll(claimBriefly, { interval: 5 }).toBe(true);
      });
    });
  }
});
