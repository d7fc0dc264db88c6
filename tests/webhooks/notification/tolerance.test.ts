import { expect, test } from "vitest";
import {
  createWebhookHandler,
  InvalidNotificationError,
  type Delivery,
  type EventName,
  type WebhookHandlerOptions,
} from "../../../src/webhooks/index.ts";
import { departures } from "../../deliveries/plan-departures.ts";
import { postDelivery } from "../post-delivery.ts";
import { sampleNotification } from "../../deliveries/sample-notification.ts";

const events = [...new Set(departures.map(({ event }) => event))];

/** Delivers a notification, and returns which handler got what. */
async function deliver(notification: object, options: Partial<WebhookHandlerOptions> = {}) {
  const calls: [by: string, notification: Record<string, unknown>, delivery: Delivery][] = [];
  const errors: unknown[] = [];
  const keep = (by: string) => (given: object, delivery: Delivery) => {
    calls.push([by, given as Record<string, unknown>, delivery]);
  };
  const receive = createWebhookHandler({
    verify: () => true,
    on: Object.fromEntries(events.map((event) => [event, keep(event)])),
    onDeviating: keep("deviating"),
    onError: (error) => errors.push(error),
    ...options,
  });
  const { status } = await receive(postDelivery(notification));
  return { status, calls, errors };
}

const change = (event: EventName, changes: object) => ({ ...sampleNotification(event), ...changes });
const payin = (changes: object) => change("ORDER-PAYIN.PAID", changes);
const payout = (changes: object) => change("ORDER-PAYOUT.PAID", changes);

test.each(departures.filter(({ kind }) => kind !== "deviating"))(
  "$kind: $event with $change reaches its handler, with a problem at $pointer",
  async ({ event, change: changes, pointer, absent }) => {
    const notification = JSON.parse(JSON.stringify(change(event, changes))) as Record<string, unknown>;
    const { status, calls } = await deliver(notification);
    expect(status).toBe(200);
    const [by, given, delivery] = calls[0] ?? [];
    expect(by).toBe(event);
    expect(delivery?.problems.map((problem) => problem.pointer)).toContain(pointer);
    const expected = { ...notification };
    if (absent !== undefined) Reflect.deleteProperty(expected, absent);
    expect(given).toEqual(expected);
    expect(Object.keys(given ?? {})).toEqual(Object.keys(expected));
    // Nothing is lost: the body is available unchanged.
    expect(JSON.parse(new TextDecoder().decode(delivery?.body))).toEqual(notification);
  },
);

test.each(departures.filter(({ kind }) => kind === "deviating"))(
  "$event with $change is passed to `onDeviating` unchanged, or without it the response is 500",
  async ({ event, change: changes, pointer }) => {
    const notification = JSON.parse(JSON.stringify(change(event, changes))) as Record<string, unknown>;
    const { status, calls, errors } = await deliver(notification);
    expect([status, errors]).toEqual([200, []]);
    expect(calls).toMatchObject([["deviating", notification, {}]]);
    expect(calls[0]?.[2].problems.map((problem) => problem.pointer)).toContain(pointer);

    const without = createWebhookHandler({
      verify: () => true,
      on: { [event]: () => expect.fail("was handled") },
      onError: (error) => errors.push(error),
    });
    const answer = await without(postDelivery(notification));
    expect(answer.status).toBe(500);
    expect(await answer.json()).toMatchObject({ error: "shape" });
    expect(errors).toMatchObject([{ name: "InvalidNotificationError", event, reason: "shape" }]);
  },
);

test("a problem has a pointer, a keyword and a description, and never the value", async () => {
  const { calls } = await deliver(
    payout({ type: "SECRET-1", amount: { currency: "BRL", value: "SECRET-2" }, paidAt: 7 }),
  );
  const { problems } = calls[0]?.[2] ?? {};
  expect(problems).toEqual([
    { pointer: "/paidAt", keyword: "type", problem: "must be a string or null" },
    { pointer: "/type", keyword: "const", problem: "must be PAY-OUT" },
    {
      pointer: "/amount/value",
      keyword: "pattern",
      problem: String.raw`must match the pattern "^\d+\.\d{2}$"`,
    },
  ]);
  expect(JSON.stringify(problems)).not.toContain("SECRET");
});

test("a valid notification has no problems, and is passed on unchanged", async () => {
  for (const event of events) {
    const { calls } = await deliver(sampleNotification(event));
    expect(calls).toMatchObject([[event, sampleNotification(event), { problems: [] }]]);
  }
});

test("only invalid members are removed, at any depth", async () => {
  const receiver = {
    name: "Ana",
    document: { type: 4, number: "1" },
    bank: { name: "Itau", pix: "key", code: 3 },
  };
  const { calls } = await deliver(payout({ receiver, unknown: { a: null } }));
  expect(calls[0]?.[1]).toEqual(
    payout({
      receiver: { name: "Ana", document: { number: "1" }, bank: { name: "Itau" } },
      unknown: { a: null },
    }),
  );
});

test("a JSON number that JavaScript cannot represent has the wrong type", async () => {
  const body = JSON.stringify(payin({ amount: { currency: "BRL", value: 0 } })).replace(
    '"value":0',
    '"value":1e999',
  );
  const { calls } = await deliver(JSON.parse(body) as object);
  expect(calls).toHaveLength(1);
  let given: unknown;
  const receive = createWebhookHandler({
    verify: () => true,
    on: { "ORDER-PAYIN.PAID": ({ amount }) => (given = amount) },
  });
  expect((await receive(postDelivery(body))).status).toBe(200);
  expect(given).toBeUndefined();
});

test("`strict` accepts `null` as a missing member, lists it, and rejects any other deviation", async () => {
  const handled: unknown[] = [];
  const receive = createWebhookHandler({
    verify: () => true,
    validate: "strict",
    on: {
      "ORDER-PAYIN.PAID": (notification, { problems }) => handled.push([notification, problems.length]),
      "ORDER-PAYOUT.PAID": () => expect.fail("was handled"),
    },
  });
  expect((await receive(postDelivery(payin({ payer: null, note: null })))).status).toBe(200);
  expect(handled).toEqual([[{ ...sampleNotification("ORDER-PAYIN.PAID"), payer: undefined, note: null }, 1]]);
  const others = departures.filter(({ event, change: changes }) => {
    return !event.startsWith("SUBSCRIPTION") && !Object.values(changes).includes(null);
  });
  for (const { event, change: changes } of [
    ...others,
    { event: "ORDER-PAYOUT.PAID", change: { code: null } } as const,
  ]) {
    expect([changes, (await receive(postDelivery(change(event, changes)))).status]).toEqual([changes, 400]);
  }
});

test("`off` checks nothing and passes everything on", async () => {
  const seen: unknown[] = [];
  const receive = createWebhookHandler({
    verify: () => true,
    validate: "off",
    on: { "ORDER-PAYOUT.PAID": (notification, { problems }) => seen.push(notification, problems) },
  });
  expect((await receive(postDelivery({ event: "ORDER-PAYOUT.PAID", amount: null }))).status).toBe(200);
  expect(seen).toEqual([{ event: "ORDER-PAYOUT.PAID", amount: null }, []]);
});

test("a notification that deviates is handled until `onDeviating` succeeds once", async () => {
  let runs = 0;
  const receive = createWebhookHandler({
    verify: () => true,
    on: { "ORDER-PAYOUT.PAID": () => expect.fail("was handled") },
    onDeviating: () => {
      runs += 1;
      if (runs === 1) throw new Error("not yet");
    },
  });
  const statuses = [];
  for (let attempt = 0; attempt < 3; attempt += 1) {
    statuses.push((await receive(postDelivery(payout({ code: 7 })))).status);
  }
  expect([statuses, runs]).toEqual([[500, 200, 200], 2]);
});

test("an error of this package that a handler throws is not reported as a deviation", async () => {
  const fail = () => {
    throw new InvalidNotificationError("not-json");
  };
  const receive = createWebhookHandler({ verify: () => true, on: { "ORDER-PAYIN.PAID": fail } });
  const answer = await receive(postDelivery(payin({})));
  expect([answer.status, await answer.json()]).toMatchObject([500, { error: "failed" }]);
});

test.each([
  ["an event", { event: "ORDER-PAYIN.PAID" }],
  ["an unknown event", { event: "ORDER.NEW" }],
])("%s with 100 000 nested objects reaches its handler", async (_, members) => {
  const deep = `${'{"a":'.repeat(100_000)}null${"}".repeat(100_000)}`;
  const body = JSON.stringify({ ...members, payer: null, deep: 0 }).replace('"deep":0', `"deep":${deep}`);
  for (const validate of ["report", "strict", "off"] as const) {
    for (const text of [body, body.replace('"event"', '"__proto__":{},"event"')]) {
      let count = 0;
      const receive = createWebhookHandler({
        verify: () => true,
        validate,
        on: { "ORDER-PAYIN.PAID": () => (count += 1) },
        onUnknown: () => (count += 1),
        maxBodyBytes: 2_000_000,
      });
      expect([(await receive(postDelivery(text))).status, count]).toEqual([200, 1]);
    }
  }
});
