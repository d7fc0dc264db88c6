import { afterEach, describe, expect, test, vi } from "vitest";
import { eventNames } from "../../generated/events.ts";
import { isAcknowledgement } from "../../generated/validators.js";
import {
  createWebhookHandler,
  DeliveryError,
  type FailedDelivery,
  InputError,
  InvalidNotificationError,
  type NotificationHandlers,
  type WebhookHandlerOptions,
} from "../../src/webhooks/index.ts";
import { sampleNotification } from "./sample-notification.ts";
import { postDelivery } from "./post-delivery.ts";

const paid = sampleNotification("ORDER-PAYIN.PAID");

test("a notification is passed to the handler of its event and acknowledged as the contract requires", async () => {
  for (const event of eventNames) {
    const seen: unknown[] = [];
    const on = Object.fromEntries(
      eventNames.map((name) => [name, (payload: unknown) => seen.push([name, payload])]),
    );
    const answer = await createWebhookHandler({ verify: "unsigned", on })(
      postDelivery(sampleNotification(event)),
    );
    expect(seen).toEqual([[event, sampleNotification(event)]]);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/json");
    const text = await answer.text();
    expect(text).toBe('{"returnCode":"SUCCESS"}');
    expect(isAcknowledgement(JSON.parse(text))).toBe(true);
  }
});

test("a handler gets the URL, the headers and the bytes of the delivery", async () => {
  const text = JSON.stringify(paid, null, 2);
  let seen: unknown;
  const handle = createWebhookHandler({
    verify: "unsigned",
    on: {
      "ORDER-PAYIN.PAID": (_, { url, headers, body }) => {
        seen = [url, headers.get("x-trace"), new TextDecoder().decode(body)];
      },
    },
  });
  await handle(postDelivery(text, { "x-trace": "t-1" }));
  expect(seen).toEqual(["https://receiver.example.com/hooks", "t-1", text]);
});

test("only POST requests are accepted", async () => {
  const handle = createWebhookHandler({ verify: "unsigned", on: {} });
  for (const method of ["GET", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH"]) {
    const answer = await handle(new Request("https://receiver.example.com/", { method }));
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
  }
  expect((await handle(postDelivery("{"))).headers.get("allow")).toBeNull();
});

test("members that are not in the contract are passed on", async () => {
  let seen: unknown;
  const handle = createWebhookHandler({
    verify: "unsigned",
    on: { "ORDER-PAYIN.PAID": (payload) => (seen = payload) },
  });
  expect((await handle(postDelivery({ ...paid, loyalty: { points: 3 } }))).status).toBe(200);
  expect(seen).toEqual({ ...paid, loyalty: { points: 3 } });
});

test.each([
  ["an event that the contract does not have", { event: "ORDER-PAYIN.REFUNDED", id: "1" }],
  ["a known event without a handler, valid or not", { event: "ORDER-PAYOUT.PAID" }],
  ["a notification without `event`", { caseId: "1" }],
  ["an event that is not text", { event: ["ORDER-PAYIN.PAID"] }],
  ["an event called `__proto__`", { event: "__proto__" }],
  ["an event called `constructor`", { event: "constructor" }],
  ["an event called `toString`", { event: "toString" }],
])("%s is passed to `onUnknown`", async (_, notification) => {
  const handled: unknown[] = [];
  const unknown: unknown[] = [];
  const on: NotificationHandlers = { "ORDER-PAYIN.PAID": (payload) => handled.push(payload) };
  const told = createWebhookHandler({
    verify: "unsigned",
    on,
    onUnknown: (payload) => unknown.push(payload),
  });
  expect((await told(postDelivery(notification))).status).toBe(200);
  expect(unknown).toEqual([notification]);
  expect(handled).toEqual([]);
});

test("with `strict`, a notification that violates its schema is rejected before its handler runs", async () => {
  const errors: unknown[] = [];
  const handled: unknown[] = [];
  const handle = createWebhookHandler({
    verify: "unsigned",
    validate: "strict",
    on: { "ORDER-PAYIN.PAID": (payload) => handled.push(payload) },
    onError: (error) => errors.push(error),
  });
  const answer = await handle(postDelivery({ ...paid, id: 4711, status: undefined }));
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    error: "shape",
    message: expect.stringContaining("/id") as unknown,
  });
  expect(handled).toEqual([]);
  expect(errors).toEqual([expect.any(InvalidNotificationError)]);
  expect(JSON.stringify(errors)).not.toContain("4711");
});

test.each([
  ["broken JSON", '{"event":', "not-json"],
  ["an empty body", "", "not-json"],
  ["broken UTF-8", new Uint8Array([0x22, 0xff, 0x22]), "not-json"],
  ["a list", "[]", "not-an-object"],
  ["null", "null", "not-an-object"],
  ["a number", "1", "not-an-object"],
])("%s is rejected", async (_, body, error) => {
  const answer = await createWebhookHandler({ verify: "unsigned", on: {}, onUnknown: () => expect.fail() })(
    postDelivery(body),
  );
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ error });
});

test.each([
  [
    "throws",
    () => {
      throw new Error("password=hunter2");
    },
  ],
  ["rejects", () => Promise.reject(new Error("password=hunter2"))],
])("if a handler %s, the response is 500, and only `onError` gets the error", async (_, fail) => {
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  for (const options of [{ on: { "ORDER-PAYIN.PAID": fail } }, { on: {}, onUnknown: fail }]) {
    const answer = await createWebhookHandler({ verify: "unsigned", ...options, onError })(
      postDelivery(paid),
    );
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain("hunter2");
  }
  expect(errors).toEqual([new Error("password=hunter2"), new Error("password=hunter2")]);
});

test("with `strict`, or with a readable body that is declared as compressed, a failing handler still causes a 500", async () => {
  const on = { "ORDER-PAYIN.PAID": () => Promise.reject(new Error("down")) };
  for (const validate of ["report", "strict"] as const) {
    const handle = createWebhookHandler({ verify: "unsigned", validate, on });
    expect((await handle(postDelivery(paid, { "content-encoding": "gzip" }))).status).toBe(500);
  }
});

test("an `onError` that fails does not prevent the response", async () => {
  const fails = [
    () => {
      throw new Error("no log");
    },
    () => Promise.reject(new Error("no log")),
  ];
  for (const onError of fails) {
    expect(
      (await createWebhookHandler({ verify: "unsigned", on: {}, onError })(postDelivery("{"))).status,
    ).toBe(400);
  }
});

const badSignature = new Error("bad signature of key k-7");
const notVerified = {
  message: "The delivery was rejected by `verify`: its signature is missing or does not match.",
};

test.each<[string, () => unknown, object?]>([
  ["false", () => false],
  [
    "an exception",
    () => {
      throw badSignature;
    },
    badSignature,
  ],
  ["a rejection", () => Promise.reject(badSignature), badSignature],
  ["undefined, as with a verifier that only throws", () => undefined],
  ["null", () => null],
  ["a string", () => "yes"],
  ["an object without an id", () => ({})],
  ["an empty id", () => ({ id: "" })],
  ["an id that is a number", () => ({ id: 7 })],
])("a delivery is rejected if the result of `verify` is %s", async (_, verify, reported = notVerified) => {
  const errors: unknown[] = [];
  const on = { "ORDER-PAYIN.PAID": () => expect.fail("was dispatched") };
  const handle = createWebhookHandler({
    on,
    verify: verify as () => boolean,
    onError: (error) => errors.push(error),
  });
  const answer = await handle(postDelivery(paid));
  expect(answer.status).toBe(401);
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({ error: "signature" });
  expect(text).not.toContain("k-7");
  expect(errors).toMatchObject([reported]);
});

test("`onError` gets the URL, the headers and what was read of a delivery that failed", async () => {
  const failed: unknown[] = [];
  const onError = (_: unknown, { url, headers, body, key }: FailedDelivery) =>
    failed.push([url, headers.get("x-trace"), new TextDecoder().decode(body), key]);
  const on = {};
  await createWebhookHandler({ on, verify: () => false, onError })(postDelivery("{", { "x-trace": "t" }));
  await createWebhookHandler({ on, verify: "unsigned", maxBodyBytes: 1, onError })(
    postDelivery("{}", { "x-trace": "t" }),
  );
  const url = "https://receiver.example.com/hooks";
  expect(failed).toEqual([
    [url, "t", "{", undefined],
    [url, "t", "", undefined],
  ]);
});

test("a body is verified before it is parsed", async () => {
  const handle = createWebhookHandler({ on: {}, verify: () => false });
  expect((await handle(postDelivery("{"))).status).toBe(401);
});

test("if something else has read the body, the response is 500 with advice", async () => {
  const errors: unknown[] = [];
  const request = postDelivery(paid);
  await request.text();
  const answer = await createWebhookHandler({
    verify: "unsigned",
    on: {},
    onError: (error) => errors.push(error),
  })(request);
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({
    error: "consumed",
    message: expect.stringContaining("mount") as unknown,
  });
  expect(errors).toEqual([expect.any(DeliveryError)]);
});

const log = () => undefined;

test.each([
  [
    "a misspelt event among others",
    { on: { "ORDER-PAYIN.PAID": log, "ORDER-PAYIN.PAYED": log, "ORDER-PAYOUT.PAID": log } },
    /ORDER-PAYIN\.PAYED.*: .*ORDER-PAYIN\.PAID, ORDER|ORDER-PAYIN\.PAYED.*: .*, ORDER-PAYIN\.PAID/,
  ],
  ["an inherited name", { on: { constructor: () => undefined } }, /constructor/],
  ["a handler that is not a function", { on: { "ORDER-PAYIN.PAID": "log" } }, /must be a function/],
  ["a verifier set to false", { verify: false }, /verify/],
  [
    "an unknown validation mode",
    { validate: "lenient" },
    /^`validate` must be "report", "strict" or "off"\.$/,
  ],
  [
    "`onDeviating` with a mode that never calls it",
    { validate: "strict", onDeviating: () => 0 },
    /^`onDeviating` requires `validate: "report"`\.$/,
  ],
  ["a time limit of zero", { handlerTimeoutMs: 0 }, /handlerTimeoutMs/],
  ["an infinite time limit", { handlerTimeoutMs: Infinity }, /handlerTimeoutMs/],
  ["a lease of zero", { dedupe: { leaseMs: 0 } }, /leaseMs/],
  ["a limit that is not a number", { on: {}, maxBodyBytes: Number.NaN }, /maxBodyBytes/],
  ["a limit of zero", { on: {}, maxBodyBytes: 0 }, /maxBodyBytes/],
  ["a secret in place of a verifier", { on: {}, verify: "secret-1" }, /^(?!.*secret-1).*verify/],
])("%s is rejected at creation", (_, options, message) => {
  const create = createWebhookHandler as (options: object) => unknown;
  const all = { verify: "unsigned", on: {}, ...options };
  expect(() => create(all)).toThrow(InputError);
  expect(() => create(all)).toThrow(message);
});

test.each(["onUnknown", "onDeviating", "onError"])("`%s` must be a function", (option) => {
  for (const value of [null, "log", {}]) {
    const create = () => createWebhookHandler({ verify: "unsigned", on: {}, [option]: value });
    expect(create).toThrow(new InputError(option, "must be a function"));
  }
});

test.each([
  ["on", undefined],
  ["on", null],
  ["dedupe", true],
  ["dedupe", "redis"],
  ["hooks", "log"],
])("`%s` must be an object, not %j", (option, value) => {
  const options = { verify: "unsigned", on: {}, [option]: value } as never;
  expect(() => createWebhookHandler(options)).toThrow(new InputError(option, "must be an object"));
});

test("a hook must be a function", () => {
  const hooks = { onHandled: "log" as never };
  const create = () => createWebhookHandler({ verify: "unsigned", on: {}, hooks });
  expect(create).toThrow(new InputError("hooks.onHandled", "must be a function"));
});

test("`dedupe.key` must be a function", () => {
  const dedupe = { key: "id" as never };
  const create = () => createWebhookHandler({ verify: "unsigned", on: {}, dedupe });
  expect(create).toThrow(new InputError("dedupe.key", "must be a function"));
});

test("an error of this package that a handler throws gets the usual response, and is reported", async () => {
  const errors: unknown[] = [];
  for (const problem of ["method", "signature", "too-large"] as const) {
    const handle = createWebhookHandler({
      verify: "unsigned",
      on: {
        "ORDER-PAYIN.PAID": () => {
          throw new DeliveryError(problem);
        },
      },
      onError: (error) => errors.push(error),
    });
    const answer = await handle(postDelivery(paid));
    expect([answer.status, await answer.json()]).toMatchObject([500, { error: "failed" }]);
  }
  expect(errors).toMatchObject([{ problem: "method" }, { problem: "signature" }, { problem: "too-large" }]);
});

describe("hooks", () => {
  const paid = sampleNotification("ORDER-PAYIN.PAID");
  const key = expect.stringMatching(/^sha256:[\da-f]{64}$/) as unknown;
  const durationMs = expect.any(Number) as unknown;

  /** A receiver that records the calls of all hooks, by name. */
  function createReceiver(options: Partial<Omit<WebhookHandlerOptions, "validate">> = {}) {
    const seen: [string, Record<string, unknown>][] = [];
    const keep = (name: string) => (info: object) => {
      seen.push([name, info as Record<string, unknown>]);
    };
    const names = ["onHandled", "onDuplicate", "onRejected", "onProblem", "onUnhandled"];
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
      ["onRejected", { event: undefined, key, durationMs, status: 400, reason: "not-an-object" }],
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
        ["onRejected", expect.objectContaining({ key: rejectedKey, status, reason }) as unknown],
      ]);
    },
  );

  test("a method other than POST is rejected without a call of `onError`", async () => {
    const errors: unknown[] = [];
    const rejected: unknown[] = [];
    const receive = createWebhookHandler({
      verify: "unsigned",
      on: {},
      onError: (error) => errors.push(error),
      hooks: { onRejected: ({ reason }) => rejected.push(reason) },
    });
    await receive(new Request("https://h/hooks"));
    expect([errors, rejected]).toEqual([[], ["method"]]);
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
    const hooks = {
      onHandled: hook,
      onDuplicate: hook,
      onRejected: hook,
      onProblem: hook,
      onUnhandled: hook,
    };
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
});
