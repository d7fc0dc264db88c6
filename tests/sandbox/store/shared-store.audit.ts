import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createSandbox, type Sandbox, type SandboxEvent } from "../../../src/sandbox/index.ts";
import type { Store } from "../../../src/sandbox/store.ts";
import { stores } from "./engines/stores.ts";
import { callOrders } from "./processes/call-orders.ts";

const start = Date.parse("2026-03-02T12:00:00Z");

for (const { name, answers, open } of stores)
  describe.skipIf(!answers)(`two sandboxes that share the store in ${name}`, () => {
    let opened: { store: Store; twin: Store; close: () => Promise<void> };
    let sandboxes: readonly [Sandbox, Sandbox];
    let token: string;
    /** Requests that the receiver got, by the order that they are about. */
    const received = new Map<string, number>();
    const deliveries: Extract<SandboxEvent, { type: "delivery" }>[] = [];
    let statuses: readonly number[] = [];

    const receiver = async (request: Request) => {
      const { id } = (await request.json()) as { id: string };
      const count = (received.get(id) ?? 0) + 1;
      received.set(id, count);
      return Response.json({ returnCode: "SUCCESS" }, { status: statuses[count - 1] ?? 200 });
    };
    beforeAll(async () => {
      opened = await open();
    });
    beforeEach(async () => {
      await opened.store.load([]);
      received.clear();
      deliveries.length = 0;
      statuses = [];
      const create = (store: Store) => {
        const sandbox = createSandbox({ store: { ...store, close: () => Promise.resolve() }, receiver });
        sandbox.events.subscribe((event) => {
          if (event.type === "delivery") deliveries.push(event);
        });
        return sandbox;
      };
      sandboxes = [create(opened.store), create(opened.twin)];
      await sandboxes[0].clock.freeze(start);
      token = await callOrders(sandboxes[0]).issueToken();
      return async () => {
        for (const sandbox of sandboxes) await sandbox.close();
      };
    });
    afterAll(() => opened.close());

    const create = (sandbox: Sandbox, key: string) => callOrders(sandbox, token).create(key);

    test.each([
      ["one of them", () => [sandboxes[0]]],
      ["both of them", () => [...sandboxes]],
    ])("30 parallel calls with one key through %s create one order, and get one answer", async (_, used) => {
      const through = used();
      const calls = await Promise.all(
        Array.from({ length: 30 }, (__, index) =>
          create(through[index % through.length] as Sandbox, "one-key"),
        ),
      );
      expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(calls.map(({ text }) => text)).size).toBe(1);
      expect(await sandboxes[1].control.list("order")).toHaveLength(1);
      expect(await sandboxes[1].control.list("idempotency")).toHaveLength(1);
    });

    test("a token of one is accepted by the other, and a clock that one moves is moved for both", async () => {
      expect((await create(sandboxes[1], "a")).status).toBe(200);
      await sandboxes[1].clock.advance(3_600_000);
      expect(await sandboxes[0].clock.now()).toBe(start + 3_600_000);
      expect((await create(sandboxes[0], "b")).status).toBe(401);
    });

    test("each attempt of each notification is made once, by one of them", async () => {
      statuses = [500, 500, 503, 200];
      const orders = await Promise.all(
        Array.from({ length: 12 }, async (_, index) => {
          const { text } = await create(sandboxes[index % 2] as Sandbox, `${index}`);
          return (JSON.parse(text) as { id: string }).id;
        }),
      );
      await Promise.all(orders.map((id, index) => (sandboxes[index % 2] as Sandbox).control.payOrder(id)));
      // Both look for what is due at the same time, at each time at which a retry is due.
      for (const time of [0, 1_000, 3_000, 7_000, 15_000]) {
        await sandboxes[0].clock.freeze(start + time);
        await Promise.all(sandboxes.map(({ control }) => control.runDue()));
        await runDueOfBoth(sandboxes);
      }
      expect(orders.map((id) => received.get(id))).toEqual(Array(12).fill(4));
      const made = deliveries.map(({ id, attempt }) => `${id} ${attempt}`);
      expect(made).toHaveLength(48);
      expect(new Set(made).size).toBe(48);
      const notifications = await sandboxes[1].control.notifications();
      expect(
        notifications.map(({ status, attempts }) => [status, attempts.map(({ statusCode }) => statusCode)]),
      ).toEqual(Array(12).fill(["DELIVERED", [500, 500, 503, 200]]));
    });
  });

/** Waits until neither of them is delivering anything. */
async function runDueOfBoth(sandboxes: readonly [Sandbox, Sandbox]): Promise<void> {
  const isSending = async () => {
    const all = await sandboxes[0].control.snapshot();
    return all.some(({ place }) => place?.group === "sending");
  };
  await expect.poll(isSending, { interval: 10 }).toBe(false);
}
