import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { buildNotification, hmacSha256Signer } from "../../src/testing/index.ts";
import {
  postgresConnectors,
  prepareDatabase,
  type TestDatabase,
} from "../deliveries/engines/postgres-clients.ts";
import { signature, startRecipe, type StartedRecipe } from "./start-recipe.ts";

const { postgres } = inject("engines");

describe.skipIf(postgres === undefined)("the recipe exactly-once.ts", () => {
  let database: TestDatabase;
  const receivers: StartedRecipe[] = [];
  beforeAll(async () => {
    const url = postgres ?? "";
    const connect = postgresConnectors["a `Pool` of `pg`"];
    if (connect === undefined) throw new Error("There is no connector for a pool.");
    database = await prepareDatabase(connect(url), "PostgreSQL");
    await database.execute(`create table ${database.schema}.bookings (code text)`);
    const ownSchema = new URL(url);
    ownSchema.searchParams.set("options", `-c search_path=${database.schema}`);
    ownSchema.searchParams.set("application_name", database.schema);
    const settings = {
      WEBHOOK_SECRET: signature.secret,
      WEBHOOK_SIGNATURE_HEADER: signature.header,
      DATABASE_URL: ownSchema.href,
    };
    const start = () => startRecipe(["examples/receivers/exactly-once.ts"], settings);
    receivers.push(...(await Promise.all([start(), start()])));
  });
  afterAll(async () => {
    for (const { stop } of receivers) stop();
    await database.close();
  });

  test("books each payment once if two processes receive all its deliveries at the same time", async () => {
    const codes = Array.from({ length: 20 }, (_, index) => `ORD-${index + 1}`);
    const deliveries = codes.flatMap((code) =>
      [...receivers, ...receivers].map(({ url }) =>
        deliver(url, buildNotification("ORDER-PAYIN.PAID", { code })),
      ),
    );
    expect(new Set(await Promise.all(deliveries))).toEqual(new Set([200]));
    const { rows } = await database.client.query(
      `select code, count(*)::int as bookings from ${database.schema}.bookings group by code`,
      [],
    );
    const wanted = codes.map((code) => ({ code, bookings: 1 }));
    expect(rows).toHaveLength(wanted.length);
    expect(rows).toEqual(expect.arrayContaining(wanted));
  });

  test("books nothing for a failed delivery, but books the next one", async () => {
    await database.execute(`alter table ${database.schema}.bookings rename to closed`);
    const notification = buildNotification("ORDER-PAYIN.PAID", { code: "ORD-99" });
    const url = receivers[0]?.url ?? "";
    expect(await deliver(url, notification)).toBe(500);
    await database.execute(`alter table ${database.schema}.closed rename to bookings`);
    expect([await deliver(url, notification), await deliver(url, notification)]).toEqual([200, 200]);
    const { rows } = await database.client.query(
      `select code from ${database.schema}.bookings where code = 'ORD-99'`,
      [],
    );
    expect(rows).toHaveLength(1);
  });

  test("continues after the database closes its connections", async () => {
    await database.client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1",
      [database.schema],
    );
    for (const { url } of receivers) {
      const notification = buildNotification("ORDER-PAYIN.PAID", { code: "ORD-100" });
      // The first call may still use a connection that is about to close.
      await expect.poll(() => deliver(url, notification)).toBe(200);
    }
  });
});

async function deliver(url: string, notification: object): Promise<number> {
  const body = JSON.stringify(notification);
  const headers = await hmacSha256Signer(signature)({ id: "any", body });
  return (await fetch(url, { method: "POST", body, headers })).status;
}
