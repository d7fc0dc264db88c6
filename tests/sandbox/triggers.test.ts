import { describe, expect, test, vi } from "vitest";
import { type EventName, eventNames, openNotificationNames } from "../../generated/events.ts";
import { type OperationId, operations } from "../../generated/operations.ts";
import type { Trigger } from "../../src/sandbox/control/triggers.ts";
import { createSandbox } from "../../src/sandbox/index.ts";
import { findMagicValue, magicValues } from "../../src/sandbox/magic-values.ts";
import { buildNotification, buildRequestBody } from "../../src/testing/index.ts";
import { openSandbox } from "./open-sandbox.ts";

const url = "https://shop.test/hooks";

function open() {
  const received: { url: string; id: string; body: unknown }[] = [];
  let status = 200;
  const sandbox = openSandbox({
    settings: { endpoints: "all" },
    receiver: async (request, { id }) => {
      received.push({ url: request.url, id, body: await request.json() });
      return Response.json({ returnCode: "SUCCESS" }, { status });
    },
  });
  const configure = () =>
    sandbox.call("PUT", "/order/v1/webhook", {
      body: { events: [{ type: "PAYOUT", endpoint: "https://shop.test/payouts" }] },
    });
  return { ...sandbox, received, configure, respondWith: (next: number) => (status = next) };
}

/** Events that a control causes. The others need the payload of the caller. */
const caused: EventName[] = [];
const tried = createSandbox();
for (const event of eventNames) {
  const triggered = tried.control.trigger({ event });
  const isCaused = await triggered.then(
    () => true,
    (error: unknown) => !String(error).includes("`body` is required"),
  );
  if (isCaused) caused.push(event);
}
await tried.close();
// An owner may add an event before the sandbox has a control that causes it.
const given = [
  ...eventNames
    .filter((event) => !caused.includes(event))
    .map((event) => ({ event, body: buildNotification(event) })),
  ...openNotificationNames.map((event) => ({ event, body: { any: "payload" } })),
];

describe("an event is brought about", () => {
  test.each(caused)("%s, of a resource that is created", async (event) => {
    const { control, received, configure } = open();
    await configure();
    const isPayout = event.startsWith("ORDER-PAYOUT");
    const { resource } = await control.trigger({ event, ...(!isPayout && { url }) });
    expect(received.at(-1)).toMatchObject({
      url: isPayout ? "https://shop.test/payouts" : url,
      body: { event },
    });
    const [newest] = control.deliveries({ operation: event, resource }).entries;
    expect(newest).toMatchObject({ event, status: 200 });
    // It cannot happen to the same resource twice, and the message says when it can.
    await expect(control.trigger({ event, resource })).rejects.toThrow(
      new RegExp(`^${event} needs an? \\w+ that is [A-Z_]+( or [A-Z_]+)*\\. `, "u"),
    );
  });

  test.each(given)("$event, with the payload of the caller only", async ({ event, body }) => {
    const { control, received } = open();
    await expect(control.trigger({ event, url })).rejects.toThrow("`body` is required");
    await expect(control.trigger({ event, body: {} })).rejects.toThrow("`url` is required");
    await control.trigger({ event, url, body });
    expect(received).toMatchObject([{ url, body }]);
    await control.restore(await control.snapshot());
  });

  test.each([
    [{ event: "ORDER.PAID" }, "`event` must be one of SUBSCRIPTION.CANCELLATION.ACCEPTED, "],
    [
      { event: "ORDER-PAYIN.PAID", body: {} },
      "`body` must be left out: the sandbox makes the payload of ORDER-PAYIN.PAID",
    ],
    [{ event: "ORDER-PAYIN.PAID", resource: "none" }, "No order has the id or `code` none."],
    [{}, "`event` is required"],
    [
      { event: "ORDER-PAYOUT.PAID", url },
      "`url` must be left out: payouts have no URL; configure an endpoint with PUT /order/v1/webhook.",
    ],
    [
      { event: "ORDER-PAYIN.PAID", resource: "A-1", url },
      "`url` must be left out: `resource` keeps the URL it was created with; configure an endpoint with ",
    ],
  ])("not by %j", async (trigger, message) => {
    await expect(open().control.trigger(trigger as Trigger)).rejects.toThrow(message);
  });
});

test("a trigger whose event has no endpoint says so in its response, and only then", async () => {
  const { call, configure, control } = open();
  const trigger = async () =>
    (await call("POST", "/_sandbox/trigger", { body: { event: "ORDER-PAYOUT.PAID" } })).body;
  const note =
    "Nothing was sent: no endpoint for ORDER-PAYOUT.PAID is configured. Configure one with PUT /order/v1/webhook.";
  expect(await trigger()).toMatchObject({ deliveries: [], note });
  await configure();
  expect(await trigger()).toMatchObject({ deliveries: [{ status: 200 }] });
  control.fault({ operation: "ORDER-PAYOUT.PAID", kind: "latency" });
  expect(Object.keys((await trigger()) as object)).toEqual(["resource", "deliveries"]);
});

describe("a notification is sent again", () => {
  test("with its id, and leaves the undelivered events when it is received", async () => {
    const { control, clock, received, respondWith, call } = open();
    respondWith(503);
    await control.trigger({ event: "ORDER-PAYIN.PAID", url });
    await clock.advance(60_000);
    const undelivered = async () =>
      ((await call("GET", "/order/v1/webhook/events")).body as { data: { id: string }[] }).data;
    const [event] = await undelivered();
    await control.resend(event?.id ?? "");
    expect(await undelivered()).toMatchObject([{ id: event?.id, history: { length: 6 } }]);
    respondWith(200);
    await control.resend(event?.id ?? "");
    expect(await undelivered()).toEqual([]);
    expect(received.map(({ id }) => id)).toEqual(Array.from({ length: 7 }, () => event?.id));
  });

  test("and stays delivered if it fails then", async () => {
    const { control, clock, received, respondWith } = open();
    await control.trigger({ event: "ORDER-PAYIN.PAID", url });
    respondWith(500);
    await control.resend(received[0]?.id ?? "");
    await clock.advance(60_000);
    expect(await control.notifications()).toMatchObject([{ status: "DELIVERED", attempts: { length: 2 } }]);
  });

  test("before its next attempt, which it replaces", async () => {
    const { control, clock, received, respondWith } = open();
    respondWith(500);
    await control.trigger({ event: "ORDER-PAYIN.PAID", url });
    await control.resend(received[0]?.id ?? "");
    expect(await control.notifications()).toMatchObject([{ status: "PENDING", attempts: { length: 2 } }]);
    await clock.advance(60_000);
    expect(received).toHaveLength(5);
  });
});

describe("magic values", () => {
  type OrderOperation = "createTransparentOrderV2" | "createTransparentOrderV3";

  /** Opens a sandbox in which each call has the same key. */
  function start() {
    const sandbox = openSandbox();
    const send = (operation: OperationId, body: object, path: string = operations[operation].path) =>
      sandbox.call(operations[operation].method, path, { key: "key-1", body });
    const statuses = async (kind: "order" | "subscription" | "scheduledPayment") =>
      (await sandbox.control.list(kind)).map(({ row }) => {
        if ("record" in row) return row.record.status;
        return "payment" in row ? row.payment.status : row.status;
      });
    return {
      ...sandbox,
      send,
      statuses,
      order: (operation: OrderOperation, order: object, more: object = {}) =>
        send(operation, buildRequestBody(operation, { ...more, order }, { example: "pix" })),
      subscribe: async (number = "52998224725") => {
        const debtor = { name: "Marina Alves", document: { type: "CPF", number } } as const;
        const terms = { startDate: "2026-11-23", debtor };
        const body = buildRequestBody("createSubscription", terms, { example: "journey-2" });
        return ((await send("createSubscription", body)).body as { id: string }).id;
      },
      sent: async () => (await sandbox.control.notifications()).map(({ event }) => event),
    };
  }
  const amount = (value: string) => ({ amount: { currency: "BRL", value } });

  type Check = (started: ReturnType<typeof start>) => Promise<void>;

  /** The effects on an order of either version, by the value that the order has. */
  const ofOrders = (operation: OrderOperation): Record<string, Check> => {
    const rejects = (order: object, status: number, message = ""): Check =>
      async function check(started) {
        const answer = await started.order(operation, order);
        expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(message)]);
        expect(await started.statuses("order")).toEqual([]);
      };
    const breaks = (value: string, error: string | typeof SyntaxError, count: number): Check =>
      async function check({ order, statuses }) {
        await expect(order(operation, amount(value))).rejects.toThrow(error);
        expect(await statuses("order")).toHaveLength(count);
        expect((await order(operation, amount(value))).status).toBe(200);
        expect(await statuses("order")).toHaveLength(1);
      };
    const checks: Record<string, Check> = {
      "1.01": async ({ order, control, statuses, sent }) => {
        await order(operation, amount("1.01"));
        await control.runDue();
        expect([await statuses("order"), await sent()]).toEqual([["PAID"], ["ORDER-PAYIN.PAID"]]);
      },
      "1.02": async ({ order, clock, statuses, sent }) => {
        await order(operation, amount("1.02"));
        await clock.advance(9_999);
        expect([await statuses("order"), await sent()]).toEqual([["INITIAL"], []]);
        await clock.advance(1);
        expect([await statuses("order"), await sent()]).toEqual([["PAID"], ["ORDER-PAYIN.PAID"]]);
      },
      "1.03": rejects(amount("1.03"), 400),
      "1.04": rejects(amount("1.04"), 500),
      "1.05": async ({ order, statuses }) => {
        vi.useFakeTimers({ toFake: ["setTimeout"] });
        const first = order(operation, amount("1.05"));
        await vi.waitUntil(async () => (await statuses("order")).length === 1 && vi.getTimerCount() > 0);
        await vi.advanceTimersByTimeAsync(5_000);
        expect((await first).status).toBe(200);
        expect((await order(operation, amount("1.05"))).body).toEqual((await first).body);
      },
      "1.06": breaks("1.06", "fetch failed", 0),
      "1.07": breaks("1.07", "fetch failed", 1),
      "1.08": breaks("1.08", SyntaxError, 1),
      "other-account@example.com": rejects({ pixKey: "other-account@example.com" }, 400, "order.pixKey"),
    };
    return Object.fromEntries(Object.entries(checks).map(([value, run]) => [`${operation} ${value}`, run]));
  };

  const decides = (number: string, status: string, events: readonly string[]): Check =>
    async function check({ subscribe, control, statuses, sent }) {
      await subscribe(number);
      await control.runDue();
      expect([await statuses("subscription"), await sent()]).toEqual([[status], events]);
    };
  const settles = (value: string, status: string, events: readonly string[]): Check =>
    async function check({ subscribe, send, control, statuses, sent }) {
      const id = await subscribe();
      await control.acceptSubscription(id);
      await send("schedulePayment", amount(value), operations.schedulePayment.path.replace("{id}", id));
      await control.runDue();
      expect([await statuses("scheduledPayment"), await sent()]).toEqual([[status], events]);
    };
  const issues = (given: object, status: number): Check =>
    async function check({ send }) {
      const body = { clientId: "app", clientSecret: "secret", scopes: ["api://app-order-hml"], ...given };
      expect((await send("issueToken", body)).status).toBe(status);
    };

  const effects: Record<string, Check> = {
    "issueToken wrong-secret": issues({ clientSecret: "wrong-secret" }, 401),
    "issueToken unknown-client": issues({ clientId: "unknown-client" }, 404),
    ...ofOrders("createTransparentOrderV2"),
    ...ofOrders("createTransparentOrderV3"),
    "createTransparentOrderV3 33333333333": async ({ order, statuses }) => {
      const more = { customer: { document: { type: "CPF", number: "33333333333" } } };
      const { status, text } = await order("createTransparentOrderV3", {}, more);
      expect([status, text]).toEqual([400, expect.stringContaining("anti-money-laundering")]);
      expect(await statuses("order")).toEqual([]);
      expect((await order("createTransparentOrderV2", {}, more)).status).toBe(200);
    },
    "createSubscription 11111111111": decides("11111111111", "ACCEPTED", []),
    "createSubscription 22222222222": decides("22222222222", "REJECTED", ["SUBSCRIPTION.REJECTED"]),
    "schedulePayment 1.01": settles("1.01", "PAID", ["ORDER-PAYIN.PAID"]),
    "schedulePayment 1.03": settles("1.03", "ERROR", []),
    "openMedCase E00000000000000000000000000000000": async ({ send, control }) => {
      const body = { ...buildRequestBody("openMedCase"), endToEndId: "E00000000000000000000000000000000" };
      expect((await send("openMedCase", body)).status).toBe(404);
      expect(await control.list("medCase")).toEqual([]);
    },
  };

  test.each(Object.entries(effects))("%s has the effect that the docs describe", async (_, check) => {
    await check(start());
  });

  test("a magic value drops the connection of each operation that is sent one key", async () => {
    const { order } = start();
    for (const operation of ["createTransparentOrderV2", "createTransparentOrderV3"] as const)
      await expect(order(operation, amount("1.06"))).rejects.toThrow("fetch failed");
  });

  test("each magic value of the table is tested, and no other one", () => {
    const table = magicValues.flatMap(({ operations: ids, value }) => ids.map((id) => `${id} ${value}`));
    expect(Object.keys(effects).sort()).toEqual(table.sort());
    expect(magicValues.filter(({ effect }) => effect === "")).toEqual([]);
  });

  test("a rejection names the magic value, so that nobody wonders why a valid call is rejected", async () => {
    const { status, body } = await start().order("createTransparentOrderV3", amount("1.03"));
    const issue = "is the magic value 1.03: The order is rejected as invalid.";
    expect([status, body]).toMatchObject([400, { details: [{ field: "order.amount.value", issue }] }]);
  });

  describe("the magic value of a call", () => {
    const find = (value: unknown) =>
      findMagicValue("createTransparentOrderV3", { order: { amount: { value } } });

    test("may be a number where amounts may be", () => {
      expect([find("1.03")?.reject, find(1.03)?.reject]).toEqual(["invalid", "invalid"]);
    });

    test.each([null, "1.030", 1, true])("is not %j", (value) => {
      expect(find(value)).toBeUndefined();
    });

    test.each([undefined, null, {}, { order: null }, { order: { amount: "1.03" } }])(
      "is not looked for in the body %j",
      (body) => {
        expect(findMagicValue("createTransparentOrderV3", body)).toBeUndefined();
      },
    );
  });
});
