import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { createSandbox } from "../../../src/sandbox/index.ts";
import {
  connectPostgres,
  createSqlStore,
  openDataFolder,
} from "../../../src/sandbox/node/store/open-store.ts";
import { callOrders } from "./processes/call-orders.ts";
import type { ProcessLine } from "./processes/sandbox-process.ts";
import { startProcess } from "./processes/start-process.ts";

type Order = Extract<ProcessLine, { type: "order" }>;

const { postgres } = inject("engines");

/** Opens what processes have kept, until the test has ended or `close` is called. */
async function openKept(data: string, schema: string, receiver: string) {
  const database = await (data.startsWith("postgres:") ? connectPostgres(data) : openDataFolder(data));
  const sandbox = createSandbox({
    store: await createSqlStore(database, { schema }),
    receiver: async (request) => fetch(receiver, { method: "POST", body: await request.text() }),
    // A minute later: what the processes were delivering is given up, and every retry is due.
    realTime: () => Date.now() + 60_000,
  });
  return sandbox;
}

/** Starts a receiver of notifications, which ends with the test. */
async function startReceiver(statusOf: (count: number) => number) {
  /** Number of requests, by the order that they are about. */
  const received = new Map<string, number>();
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { id } = JSON.parse(body) as { id: string };
      const count = (received.get(id) ?? 0) + 1;
      received.set(id, count);
      response.writeHead(statusOf(count)).end(JSON.stringify({ returnCode: "SUCCESS" }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, received };
}

async function makePlace(name: string): Promise<{ data: string; schema: string }> {
  const schema = `sandbox_${randomUUID().replaceAll("-", "")}`;
  if (name === "PostgreSQL") {
    onTestFinished(async () => {
      const database = await connectPostgres(postgres ?? "");
      await database.query(`drop schema if exists ${schema} cascade`);
      await database.close();
    });
    return { data: postgres ?? "", schema };
  }
  const data = await mkdtemp(path.join(tmpdir(), "data-folder-"));
  onTestFinished(() => rm(data, { recursive: true }));
  return { data, schema };
}

describe.each([
  { name: "PGlite", answers: true, processes: 1 },
  { name: "PostgreSQL", answers: postgres !== undefined, processes: 2 },
])("$name", ({ name, answers, processes }) => {
  test.skipIf(!answers)("loses nothing when processes are killed under load, three times", async () => {
    const place = await makePlace(name);
    const acknowledged = { orders: new Map<string, Order>(), paid: new Set<string>() };
    for (let round = 1; round <= 3; round += 1) {
      // The first attempt of each notification fails, so that there are always some that are pending.
      const receiver = await startReceiver((count) => (count === 1 ? 500 : 200));
      const started = await Promise.all(
        Array.from({ length: processes }, () => startProcess({ ...place, receiver: receiver.url })),
      );
      for (const [index, one] of started.entries()) {
        await one.waitFor("ready");
        one.send(`${round}-${index}`);
      }
      for (const one of started) {
        await one.waitFor("paid", 60 * round);
        await one.kill();
        for (const line of one.lines) {
          if (line.type === "order") acknowledged.orders.set(line.key, line);
          if (line.type === "paid") acknowledged.paid.add(line.id);
          expect(line.type).not.toBe("fault");
        }
      }
      const sandbox = await openKept(place.data, place.schema, receiver.url);
      const kept = await sandbox.control.snapshot();
      const orders = new Map(
        kept.flatMap(({ id, row }) => ("code" in row && "method" in row ? [[id, row]] : [])),
      );
      const keys = kept.filter(({ kind }) => kind === "idempotency");
      const notifications = kept.flatMap(({ id, row, place: { group = "" } = {} }) =>
        "attempts" in row && "url" in row ? [{ id, row, group }] : [],
      );
      const pending = notifications.filter(({ row }) => row.status === "PENDING");
      expect(pending.length).toBeGreaterThan(0);

      // What a caller has seen is there, and a key and its order are kept together.
      const lost = [...acknowledged.orders.values()].filter(
        ({ text }) => !orders.has((JSON.parse(text) as { id: string }).id),
      );
      expect(lost).toEqual([]);
      expect(acknowledged.orders.size).toBeGreaterThanOrEqual(round * processes * 60);
      expect(
        keys.map(({ row }) => "text" in row && (JSON.parse(row.text ?? "") as { id: string }).id).toSorted(),
      ).toEqual([...orders.keys()].toSorted());
      // So are a payment and its notification.
      const paid = [...orders].flatMap(([id, row]) => ("status" in row && row.status === "PAID" ? [id] : []));
      expect([...acknowledged.paid].filter((id) => !paid.includes(id))).toEqual([]);
      expect(notifications.map(({ row }) => row.referenceId).toSorted()).toEqual(paid.toSorted());

      // Keys are replayed, and what was pending is delivered.
      const calls = callOrders(sandbox, await callOrders(sandbox).issueToken());
      for (const { key, status, text } of acknowledged.orders.values())
        expect(await calls.create(key)).toEqual({ status, text });
      await expect
        .poll(
          async () =>
            (await sandbox.control.notifications(Infinity)).filter(({ status }) => status !== "DELIVERED"),
          {
            interval: 200,
          },
        )
        .toEqual([]);
      expect(pending.filter(({ row }) => !receiver.received.has(row.referenceId))).toEqual([]);
      await sandbox.close();
    }
  });
});
