import { beforeAll, describe, expect, test } from "vitest";
import {
  claimInTransaction,
  dedupeTable,
  fromPostgresJs,
  InputError,
  postgresDedupeStore,
} from "../../src/webhooks/stores/postgres.ts";
import type { TestDatabase } from "../deliveries/engines/postgres-clients.ts";
import { postgresClients } from "./engines/tested-clients.ts";
import { describeStore } from "./contract/describe-store.ts";

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
        : Promise.reject(Object.assign(new Error("refused"), { code }));
    return postgresDedupeStore({ client: { query } });
  };
  const claim = { key: "k", owner: "a", leaseMs: 1 };
  expect(await createStore("40001", 4).claim(claim)).toBe("claimed");
  await expect(createStore("40001", 5).claim(claim)).rejects.toThrow("refused");
  expect(attempts).toBe(5);
  await expect(createStore("23505", 5).claim(claim)).rejects.toThrow("refused");
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
