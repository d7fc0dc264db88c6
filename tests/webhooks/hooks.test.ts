import { afterEach, expect, test, vi } from "vitest";
import { createWebhookHandler, type WebhookHandlerOptions } from "../../src/webhooks/index.ts";
import { postDelivery } from "./post-delivery.ts";
import { sampleNotification } from "../deliveries/sample-notification.ts";

const paid = sampleNotification("ORDER-PAYIN.PAID");
const key = expect.stringMatching(/^sha256:[\da-f]{64}$/) as unknown;
const durationMs = expect.any(Number) as unknown;

/** A receiver that records the calls of all hooks, by name. */
function createReceiver(options: Partial<Omit<WebhookHandlerOptions, "validate">> = {}) {
  const seen: [string, Record<string, unknown>][] = [];
  const keep = (name: string) => (info: object) => {
    seen.push([name, info as Record<string, unknown>]);
  };
  const names = ["onHandled", "onDuplicate", "onRefused", "onProblem", "onUnhandled"];
  const receive = createWebhookHandler({
    verify: () => true,
    on: { "ORDER-PAYIN.PAID": () => undefined },
    hooks: Object.fromEntries(names.map((name) => [name, keep(name)])),
    ...options,
  });
  const deliver = async (body: unknown) => (await receive(postDelivery(body))).status;
  return { deliver, seen };
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("hooks get the result of a delivery", async () => {
  const { deliver, seen } = createReceiver();
  const event = "ORDER-PAYIN.PAID";
  await deliver(paid);
  await deliver(paid);
  expect(seen.splice(0)).toEqual([
    ["onHandled", { event, key, durationMs, by: "on" }],
    ["onDuplicate", { event, key, durationMs }],
  ]);
  await deliver({ ...paid, id: 7 });
  expect(seen.splice(0)).toEqual([
    [
      "onProblem",
      {
        event,
        key,
        durationMs,
        problems: [{ pointer: "/id", keyword: "type", problem: "must be a string" }],
      },
    ],
    ["onHandled", { event, key, durationMs, by: "on" }],
  ]);
  await deliver("[]");
  await deliver({ event: "ORDER.NEW" });
  expect(seen.splice(0)).toEqual([
    ["onRefused", { event: undefined, key, durationMs, status: 400, reason: "not-an-object" }],
    ["onUnhandled", { event: "ORDER.NEW", key, durationMs }],
  ]);
});

test("`onHandled` shows that `onUnknown` handled a notification", async () => {
  const { deliver, seen } = createReceiver({ onUnknown: () => undefined });
  await deliver({ event: "ORDER.NEW" });
  expect(seen).toMatchObject([["onHandled", { event: "ORDER.NEW", by: "onUnknown" }]]);
});

test("the duration of a delivery counts from its arrival", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.advanceTimersByTime(500);
  const { deliver, seen } = createReceiver({
    on: { "ORDER-PAYIN.PAID": () => vi.advanceTimersByTime(40) },
  });
  await deliver(paid);
  expect(seen).toMatchObject([["onHandled", { durationMs: 40 }]]);
});

test.each([
  ["an invalid signature", { verify: () => false }, undefined, 401, "signature"],
  [
    "a failed handler",
    { on: { "ORDER-PAYIN.PAID": () => Promise.reject(new Error("no")) } },
    key,
    500,
    "failed",
  ],
  [
    "a time limit",
    { on: { "ORDER-PAYIN.PAID": () => new Promise(() => undefined) }, handlerTimeoutMs: 20 },
    key,
    503,
    "timeout",
  ],
  ["its size", { maxBodyBytes: 10 }, undefined, 413, "too-large"],
] satisfies [string, Partial<WebhookHandlerOptions>, unknown, number, string][])(
  "a delivery that fails because of %s is rejected with its reason",
  async (_, options, rejectedKey, status, reason) => {
    const { deliver, seen } = createReceiver(options);
    expect(await deliver(paid)).toBe(status);
    expect(seen).toEqual([
      ["onRefused", expect.objectContaining({ key: rejectedKey, status, reason }) as unknown],
    ]);
  },
);

test("a method other than POST is rejected without a call of `onError`", async () => {
  const errors: unknown[] = [];
  const refused: unknown[] = [];
  const receive = createWebhookHandler({
    verify: "unsigned",
    on: {},
    onError: (error) => errors.push(error),
    hooks: { onRefused: ({ reason }) => refused.push(reason) },
  });
  await receive(new Request("https://h/hooks"));
  expect([errors, refused]).toEqual([[], ["method"]]);
});

test("hooks get nothing from the payload except for a sanitized event", async () => {
  const { deliver, seen } = createReceiver({
    onUnknown: () => Promise.reject(new Error("password=hunter2")),
  });
  await deliver({ event: `X\n\u001b[31m${"é".repeat(200)}`, name: "Ana Souza", document: "12345678901" });
  expect(seen).toHaveLength(1);
  expect(seen[0]?.[1]["event"]).toMatch(/^[\w.:?-]{64}$/);
  expect(JSON.stringify(seen)).not.toMatch(/Ana|123456|hunter2/);
});

test.each<[string, () => unknown]>([
  [
    "throws",
    () => {
      throw new Error("no metrics");
    },
  ],
  ["rejects", () => Promise.reject(new Error("no metrics"))],
  ["never ends", () => new Promise(() => undefined)],
])("a hook that %s does not change the response", async (_, hook) => {
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on("unhandledRejection", note);
  const hooks = { onHandled: hook, onDuplicate: hook, onRefused: hook, onProblem: hook, onUnhandled: hook };
  const { deliver } = createReceiver({ hooks });
  const bodies = [paid, paid, { ...paid, id: 7 }, "{", { event: "ORDER.NEW" }];
  const statuses = [];
  for (const body of bodies) statuses.push(await deliver(body));
  await new Promise((resolve) => setTimeout(resolve, 1));
  process.off("unhandledRejection", note);
  expect([statuses, unhandled]).toEqual([[200, 200, 200, 400, 200], []]);
});

test("without a listener, an event without a handler is warned about once", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { deliver } = createReceiver({ hooks: {}, logLevel: "warn" });
  for (const id of ["1", "2", "3"]) {
    expect(await deliver({ event: "ORDER.NEW", id })).toBe(200);
    expect(await deliver({ event: "ORDER-PAYOUT.PAID", id })).toBe(200);
    expect(await deliver({ caseId: id, event: 7 })).toBe(200);
  }
  const drops =
    "has no handler, so its notifications are acknowledged and dropped; add a handler to `on`, or set `onUnknown`.";
  expect(warn.mock.calls).toEqual([
    [`payment-orders-api: \`ORDER.NEW\` ${drops}`],
    [`payment-orders-api: \`ORDER-PAYOUT.PAID\` ${drops}`],
    [
      "payment-orders-api: A notification whose `event` is missing or not a string was acknowledged without being handled; set `onUnknown`.",
    ],
  ]);
});

test("no warning is printed if there is `onUnknown` or `hooks.onUnhandled`", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  await createReceiver({ logLevel: "warn" }).deliver({ event: "ORDER.NEW" });
  const options = { hooks: {}, onUnknown: () => undefined, logLevel: "warn" } as const;
  await createReceiver(options).deliver({ event: "ORDER.NEW" });
  expect(warn).not.toHaveBeenCalled();
});

test("event names cannot forge a log line, fill the memory or suppress a new warning", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { deliver } = createReceiver({ hooks: {}, logLevel: "warn" });
  await deliver({ event: 'X"\nERROR all money gone' });
  expect(String(warn.mock.calls[0]?.[0])).not.toContain("\n");
  for (let count = 0; count < 300; count += 1) await deliver({ event: `E${count}` });
  expect(warn).toHaveBeenCalledTimes(301);
  // A forgotten event costs another warning, but no memory.
  await deliver({ event: "E0" });
  await deliver({ event: "E0" });
  expect(warn).toHaveBeenCalledTimes(302);
});

test("hooks that are methods of a class are called on their instance", async () => {
  class Metrics {
    handled = 0;
    onHandled() {
      this.handled += 1;
    }
  }
  const hooks = new Metrics();
  await createReceiver({ hooks }).deliver(paid);
  expect(hooks.handled).toBe(1);
});
