import { describe, expect, onTestFinished, test, vi } from "vitest";
import { type EventName, eventNames, openNotificationNames } from "../../generated/events.ts";
import { operations } from "../../generated/operations.ts";
import type { Trigger } from "../../src/sandbox/control/triggers.ts";
import { createSandbox } from "../../src/sandbox/index.ts";
import { findMagicValue, magicValues } from "../../src/sandbox/magic-values.ts";
import { buildNotification, buildRequestBody } from "../../src/testing/index.ts";
import { openSandbox } from "./open-sandbox.ts";
import { baseUrl, startSandbox } from "./start-sandbox.ts";

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

  test("for an order that is named by its code, so that its state agrees", async () => {
    const { control } = open();
    await control.seed();
    const [waiting] = (await control.list("order")).filter(({ row }) => row.status === "INITIAL");
    await control.trigger({ event: "ORDER-PAYIN.PAID", resource: waiting?.row.code ?? "" });
    const found = (await control.list("order")).find(({ id }) => id === waiting?.id);
    expect(found?.row.status).toBe("PAID");
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

  test("unless there is none with this id", async () => {
    await expect(open().control.resend("none")).rejects.toThrow("No notification has the id none.");
  });
});

describe("magic values", () => {
  const account = "1d9a4f52-8b67-4c3e-a2f1-6e5d7c8b9a01";

  async function open() {
    const started = await startSandbox();
    onTestFinished(() => started.sandbox.close());
    const { api, control } = started;
    const order = (value: string) => ({ amount: { currency: "BRL", value } });
    const createV2 = (overrides: object) =>
      api.createTransparentOrderV2({
        body: buildRequestBody("createTransparentOrderV2", overrides, { example: "pix" }),
      });
    const createV3 = (overrides: object) =>
      api.createTransparentOrderV3({
        body: buildRequestBody("createTransparentOrderV3", overrides, { example: "pix" }),
      });
    const createSubscription = (number = "52998224725") =>
      api.createSubscription({
        body: buildRequestBody(
          "createSubscription",
          { startDate: "2026-11-23", debtor: { name: "Marina Alves", document: { type: "CPF", number } } },
          { example: "journey-2" },
        ),
      });
    return {
      ...started,
      issueToken: async (given: object) => {
        const body = { clientId: "app", clientSecret: "secret", scopes: ["api://app-order-hml"], ...given };
        const headers = { "content-type": "application/json" };
        const init = { method: "POST", headers, body: JSON.stringify(body) };
        return (await started.sandbox.fetch(`${baseUrl}/auth/v1/token`, init)).status;
      },
      createV2: (value: string) => createV2({ order: order(value) }),
      createV3: (value: string) => createV3({ order: order(value) }),
      createOrder: { createTransparentOrderV2: createV2, createTransparentOrderV3: createV3 },
      createSubscription,
      schedule: async (value: string) => {
        const { id } = await createSubscription();
        await control.acceptSubscription(id);
        return api.schedulePayment({ path: { id }, body: { amount: { currency: "BRL", value } } });
      },
      openMedCase: (endToEndId: string) =>
        api.openMedCase({
          path: { accountId: account },
          body: { ...buildRequestBody("openMedCase"), endToEndId },
        }),
      statusOf: async (kind: "order" | "subscription" | "scheduledPayment") => {
        const [newest] = await control.list(kind, 1);
        if (newest === undefined) return undefined;
        if ("record" in newest.row) return newest.row.record.status;
        return "payment" in newest.row ? newest.row.payment.status : newest.row.status;
      },
      sent: async () => (await control.notifications()).map(({ event }) => event),
    };
  }

  type Opened = Awaited<ReturnType<typeof open>>;

  /** Pays at once or later, and rejects, whichever version creates the order. */
  const ofOrders = (
    operation: "createTransparentOrderV2" | "createTransparentOrderV3",
    create: (opened: Opened, value: string) => Promise<unknown>,
  ) => ({
    [`${operation} 1.01: The order is paid at once.`]: async (opened: Opened) => {
      await create(opened, "1.01");
      await opened.control.runDue();
      expect(await opened.statusOf("order")).toBe("PAID");
      expect(await opened.sent()).toEqual(["ORDER-PAYIN.PAID"]);
    },
    [`${operation} 1.02: The order is paid after 10 seconds.`]: async (opened: Opened) => {
      await create(opened, "1.02");
      await opened.clock.advance(9_999);
      expect([await opened.statusOf("order"), await opened.sent()]).toEqual(["INITIAL", []]);
      await opened.clock.advance(1);
      expect([await opened.statusOf("order"), await opened.sent()]).toEqual(["PAID", ["ORDER-PAYIN.PAID"]]);
    },
    [`${operation} 1.03: The order is rejected as invalid.`]: async (opened: Opened) => {
      await expect(create(opened, "1.03")).rejects.toMatchObject({ status: 400 });
      expect(await opened.statusOf("order")).toBeUndefined();
    },
    [`${operation} 1.04: The order fails with an unexpected error.`]: async (opened: Opened) => {
      await expect(create(opened, "1.04")).rejects.toMatchObject({ status: 500 });
      expect(await opened.statusOf("order")).toBeUndefined();
    },
    [`${operation} other-account@example.com: The PIX key does not belong to the account of the company.`]:
      async ({ createOrder, statusOf }: Opened) => {
        const created = createOrder[operation]({ order: { pixKey: "other-account@example.com" } });
        await expect(created).rejects.toMatchObject({
          status: 400,
          message: expect.stringContaining("order.pixKey") as string,
        });
        expect(await statusOf("order")).toBeUndefined();
      },
  });

  /** Breaks the response to the first call with a key, and lets a repeat get the order. */
  const ofFaults = (operation: "createTransparentOrderV2" | "createTransparentOrderV3") => {
    const { method, path } = operations[operation];
    const body = (value: string) =>
      buildRequestBody(operation, { order: { amount: { currency: "BRL", value } } }, { example: "pix" });
    const start = () => {
      const sandbox = openSandbox();
      return {
        send: (value: string) => sandbox.call(method, path, { key: "key-1", body: body(value) }),
        orders: async () => (await sandbox.control.list("order")).length,
      };
    };
    const repeat = "A repeat with the same idempotency key gets the order.";
    return {
      [`${operation} 1.05: The order is created, and the response is 5 seconds late. ${repeat}`]:
        async () => {
          const { send, orders } = start();
          vi.useFakeTimers({ toFake: ["setTimeout"] });
          onTestFinished(() => void vi.useRealTimers());
          const sent = send("1.05");
          await vi.waitUntil(async () => (await orders()) === 1 && vi.getTimerCount() > 0);
          await vi.advanceTimersByTimeAsync(5_000);
          expect((await sent).status).toBe(200);
          expect((await send("1.05")).body).toEqual((await sent).body);
        },
      [`${operation} 1.06: The connection breaks before the order is created. ${repeat}`]: async () => {
        const { send, orders } = start();
        await expect(send("1.06")).rejects.toThrow("fetch failed");
        expect(await orders()).toBe(0);
        expect((await send("1.06")).status).toBe(200);
        expect(await orders()).toBe(1);
      },
      [`${operation} 1.07: The order is created, and the connection breaks before the response. ${repeat}`]:
        async () => {
          const { send, orders } = start();
          await expect(send("1.07")).rejects.toThrow("fetch failed");
          expect(await orders()).toBe(1);
          expect((await send("1.07")).status).toBe(200);
          expect(await orders()).toBe(1);
        },
      [`${operation} 1.08: The order is created, and the response is cut off in the middle. ${repeat}`]:
        async () => {
          const { send, orders } = start();
          await expect(send("1.08")).rejects.toThrow(SyntaxError);
          expect((await send("1.08")).status).toBe(200);
          expect(await orders()).toBe(1);
        },
    };
  };

  /** A test of each magic value, by operation, value, and the effect that the docs describe. */
  const effects: Readonly<Record<string, (opened: Opened) => Promise<void>>> = {
    "issueToken wrong-secret: The credentials are rejected.": async ({ issueToken }) => {
      expect(await issueToken({ clientSecret: "wrong-secret" })).toBe(401);
    },
    "issueToken unknown-client: The application does not exist.": async ({ issueToken }) => {
      expect(await issueToken({ clientId: "unknown-client" })).toBe(404);
    },
    ...ofOrders("createTransparentOrderV2", ({ createV2 }, value) => createV2(value)),
    ...ofOrders("createTransparentOrderV3", ({ createV3 }, value) => createV3(value)),
    ...ofFaults("createTransparentOrderV2"),
    ...ofFaults("createTransparentOrderV3"),
    "createTransparentOrderV3 33333333333: The anti-money-laundering process rejects the order.": async ({
      createOrder,
      statusOf,
    }) => {
      const overrides = { customer: { document: { type: "CPF", number: "33333333333" } } };
      await expect(createOrder.createTransparentOrderV3(overrides)).rejects.toMatchObject({
        status: 400,
        message: expect.stringContaining("anti-money-laundering") as string,
      });
      expect(await statusOf("order")).toBeUndefined();
      expect(await createOrder.createTransparentOrderV2(overrides)).toMatchObject({ status: "INITIAL" });
    },
    "createSubscription 11111111111: The payer accepts the subscription at once.": async ({
      createSubscription,
      control,
      statusOf,
      sent,
    }) => {
      await createSubscription("11111111111");
      await control.runDue();
      expect(await statusOf("subscription")).toBe("ACCEPTED");
      expect(await sent()).toEqual([]);
    },
    "createSubscription 22222222222: The payer rejects the subscription at once.": async ({
      createSubscription,
      control,
      statusOf,
      sent,
    }) => {
      await createSubscription("22222222222");
      await control.runDue();
      expect(await statusOf("subscription")).toBe("REJECTED");
      expect(await sent()).toEqual(["SUBSCRIPTION.REJECTED"]);
    },
    "schedulePayment 1.01: The payment is settled at once.": async ({
      schedule,
      control,
      statusOf,
      sent,
    }) => {
      await schedule("1.01");
      await control.runDue();
      expect(await statusOf("scheduledPayment")).toBe("PAID");
      expect(await sent()).toEqual(["ORDER-PAYIN.PAID"]);
    },
    "schedulePayment 1.03: The payment fails at once.": async ({ schedule, control, statusOf, sent }) => {
      await schedule("1.03");
      await control.runDue();
      expect(await statusOf("scheduledPayment")).toBe("ERROR");
      expect(await sent()).toEqual([]);
    },
    "openMedCase E00000000000000000000000000000000: The transaction does not exist.": async ({
      openMedCase,
      control,
    }) => {
      await expect(openMedCase("E00000000000000000000000000000000")).rejects.toMatchObject({ status: 404 });
      expect(await control.list("medCase")).toEqual([]);
    },
  };

  describe("a magic value has its effect", () => {
    test.each(Object.entries(effects))("%s", async (_, check) => {
      await check(await open());
    });
  });

  test("each magic value of the table is tested, and no other one", () => {
    const table = magicValues.flatMap(({ operations, value, effect }) =>
      operations.map((operation) => `${operation} ${value}: ${effect}`),
    );
    expect(Object.keys(effects).sort()).toEqual(table.sort());
  });

  test("a rejection names the magic value, so that nobody wonders why a valid call is rejected", async () => {
    const { createV3 } = await open();
    const issue = "is the magic value 1.03: The order is rejected as invalid.";
    await expect(createV3("1.03")).rejects.toMatchObject({
      status: 400,
      details: [{ field: "order.amount.value", issue }],
    });
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

    test.each([undefined, null, "1.03", 1.03, [], {}, { order: null }, { order: { amount: "1.03" } }])(
      "is not looked for in the body %j",
      (body) => {
        expect(findMagicValue("createTransparentOrderV3", body)).toBeUndefined();
      },
    );
  });
});
