import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { claimInTransaction, type PostgresClient } from "../../src/webhooks/stores/postgres.ts";
import { createWebhookHandler, type Claim } from "../../src/webhooks/index.ts";
import { postDelivery } from "../webhooks/post-delivery.ts";
import { sampleNotification } from "../deliveries/sample-notification.ts";
import type { TestDatabase } from "../deliveries/engines/postgres-clients.ts";
import { postgresClients } from "./engines/tested-clients.ts";

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
        throw new Error("effect refused");
      };
      await expect(handle("again", fail)).rejects.toThrow("effect refused");
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

    test("makes the effect of a receiver happen once, even if its handler fails before and after the commit", async () => {
      let attempts = 0;
      const receive = createWebhookHandler({
        verify: "unsigned",
        // The transaction decides, so no store is needed.
        dedupe: false,
        on: {
          async "ORDER-PAYIN.PAID"(_, { key }) {
            const attempt = (attempts += 1);
            await handle(`receiver ${key}`, () => {
              if (attempt === 1) throw new Error("before the commit");
            });
            if (attempt === 2) throw new Error("after the commit");
          },
        },
      });
      const statuses = [];
      for (let delivery = 0; delivery < 5; delivery += 1) {
        const answer = await receive(postDelivery(sampleNotification("ORDER-PAYIN.PAID")));
        statuses.push(answer.status);
      }
      expect(statuses).toEqual([500, 500, 200, 200, 200]);
      expect(attempts).toBe(5);
      const { rows } = await database.client.query(
        `SELECT key FROM ${database.schema}.effects WHERE key LIKE 'receiver %'`,
        [],
      );
      expect(rows).toHaveLength(1);
    });

    // PGlite has one connection, which a transaction occupies.
    if (name !== "PGlite") {
      test("does not hold up a receiver that deduplicates in the same table, which renews its claim meanwhile", async () => {
        const store = database.createStore();
        let renewals = 0;
        let goOn = (): void => undefined;
        let giveUp: (error: unknown) => void = () => undefined;
        const isRenewedTwice = new Promise<void>((resolve, reject) => {
          goOn = resolve;
          giveUp = reject;
        });
        const renew = async (claimed: Claim) => {
          const isKept = await store.renew(claimed);
          if ((renewals += 1) === 2) goOn();
          return isKept;
        };
        const receive = createWebhookHandler({
          verify: "unsigned",
          dedupe: { store: { ...store, renew }, leaseMs: 1_000 },
          on: { "ORDER-PAYIN.PAID": (_, { key }) => handle(key, () => isRenewedTwice) },
          onError: (error) => {
            giveUp(error);
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
