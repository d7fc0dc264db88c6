import { describe, expect, test, vi } from "vitest";
import { eventNames } from "../../generated/events.ts";
import { isAcknowledgement } from "../../generated/validators.js";
import {
  createWebhookHandler,
  DeliveryError,
  type FailedDelivery,
  InputError,
  InvalidNotificationError,
} from "../../src/webhooks/index.ts";
import { recordLog } from "../base/record-log.ts";
import { createReceiver, type TestedOptions, postDelivery, sampleNotification } from "./create-receiver.ts";

const paid = sampleNotification("ORDER-PAYIN.PAID");
const throwing = (error: Error) => () => {
  throw error;
};

test("a notification is passed to the handler of its event and acknowledged as the contract requires", async () => {
  for (const event of eventNames) {
    const seen: unknown[] = [];
    const on = Object.fromEntries(
      eventNames.map((name) => [name, (payload: unknown) => seen.push([name, payload])]),
    );
    const { receive } = createReceiver({ on });
    const answer = await receive(postDelivery(sampleNotification(event)));
    expect(seen).toEqual([[event, sampleNotification(event)]]);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/json");
    const text = await answer.text();
    expect(text).toBe('{"returnCode":"SUCCESS"}');
    expect(isAcknowledgement(JSON.parse(text))).toBe(true);
  }
});

test("a handler gets the URL, the headers and the bytes, and members that are not in the contract", async () => {
  const notification = { ...paid, loyalty: { points: 3 } };
  const text = JSON.stringify(notification, null, 2);
  const { post, handled } = createReceiver();
  expect(await post(text, { "x-trace": "t-1" })).toBe(200);
  const [[given, { url, headers, body }] = expect.fail()] = handled;
  expect(given).toEqual(notification);
  expect(url).toBe("https://receiver.example.com/hooks");
  expect([headers.get("x-trace"), new TextDecoder().decode(body)]).toEqual(["t-1", text]);
});

test("only POST requests are accepted, and others are no error", async () => {
  const onRejected = vi.fn();
  const { receive, errors } = createReceiver({ hooks: { onRejected } });
  for (const method of ["GET", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH"]) {
    const answer = await receive(new Request("https://receiver.example.com/", { method }));
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
    expect(onRejected).toHaveBeenLastCalledWith(expect.objectContaining({ reason: "method" }));
  }
  expect(errors).toEqual([]);
  expect((await receive(postDelivery("{"))).headers.get("allow")).toBeNull();
});

test.each([
  ["an event that the contract does not have", { event: "ORDER-PAYIN.REFUNDED", id: "1" }],
  ["a known event without a handler, valid or not", { event: "ORDER-PAYOUT.PAID" }],
  ["a notification without `event`", { caseId: "1" }],
  ["an event that is not text", { event: ["ORDER-PAYIN.PAID"] }],
  ["an event called `__proto__`", { event: "__proto__" }],
  ["an event called `constructor`", { event: "constructor" }],
])("%s is passed to `onUnknown`", async (_, notification) => {
  const unknown: unknown[] = [];
  const { post, handled } = createReceiver({ onUnknown: (payload) => unknown.push(payload) });
  expect(await post(notification)).toBe(200);
  expect([unknown, handled]).toEqual([[notification], []]);
});

test.each([
  ["broken JSON", '{"event":', "not-json"],
  ["an empty body", "", "not-json"],
  ["broken UTF-8", new Uint8Array([0x22, 0xff, 0x22]), "not-json"],
  ["a list", "[]", "not-an-object"],
  ["a number", "1", "not-an-object"],
])("%s is rejected", async (_, body, error) => {
  const { deliver } = createReceiver({ onUnknown: () => expect.fail() });
  expect(await deliver(body)).toMatchObject({ status: 400, error });
});

test("if a handler throws or rejects, the response is 500, and only `onError` gets the error", async () => {
  const failure = new Error("password=hunter2");
  for (const handler of [throwing(failure), () => Promise.reject(failure)]) {
    for (const options of [{ on: { "ORDER-PAYIN.PAID": handler } }, { on: {}, onUnknown: handler }]) {
      const { deliver, errors } = createReceiver(options);
      const { status, ...answer } = await deliver();
      expect([status, errors]).toEqual([500, [failure]]);
      expect(JSON.stringify(answer)).not.toContain("hunter2");
    }
  }
});

test.each<[string, TestedOptions, Error]>([
  ["with `strict`", { validate: "strict" }, new Error("down")],
  ["with a readable body that is declared as compressed", {}, new Error("down")],
  ["with an error of the method", {}, new DeliveryError("method")],
  ["with an error of the signature", {}, new DeliveryError("signature")],
  ["with an error of the size", {}, new DeliveryError("too-large")],
  ["with an error of the notification", {}, new InvalidNotificationError("not-json")],
])("a handler that fails %s causes a 500, and its error is reported", async (_, options, error) => {
  const { deliver, errors } = createReceiver({ on: { "ORDER-PAYIN.PAID": throwing(error) }, ...options });
  expect(await deliver(paid, { "content-encoding": "gzip" })).toMatchObject({ status: 500, error: "failed" });
  expect(errors).toEqual([error]);
});

test("an `onError` that fails does not prevent the response", async () => {
  const failure = new Error("no log");
  for (const onError of [throwing(failure), () => Promise.reject(failure)])
    expect(await createReceiver({ onError }).post("{")).toBe(400);
});

const badSignature = new Error("bad signature of key k-7");
const notVerified = {
  message: "The delivery was rejected by `verify`: its signature is missing or does not match.",
};

test.each<[string, () => unknown, object?]>([
  ["false", () => false],
  ["an exception", throwing(badSignature), badSignature],
  ["a rejection", () => Promise.reject(badSignature), badSignature],
  ["undefined, as with a verifier that only throws", () => undefined],
  ["null", () => null],
  ["a string", () => "yes"],
  ["an object without an id", () => ({})],
  ["an empty id", () => ({ id: "" })],
  ["an id that is a number", () => ({ id: 7 })],
])("a delivery is rejected if the result of `verify` is %s", async (_, verify, reported = notVerified) => {
  const { deliver, handled, errors } = createReceiver({ verify: verify as () => boolean });
  const answer = await deliver();
  expect(answer).toMatchObject({ status: 401, error: "signature" });
  expect(JSON.stringify(answer)).not.toContain("k-7");
  expect(errors).toMatchObject([reported]);
  expect(handled).toEqual([]);
});

test("`onError` gets what was read of a delivery that failed, which is verified before it is parsed", async () => {
  const failed: unknown[] = [];
  const onError = (_: unknown, { url, headers, body, key }: FailedDelivery) =>
    failed.push([url, headers.get("x-trace"), new TextDecoder().decode(body), key]);
  const unverified = createReceiver({ verify: () => false, onError });
  expect(await unverified.post("{", { "x-trace": "t" })).toBe(401);
  expect(await createReceiver({ maxBodyBytes: 1, onError }).post("{}", { "x-trace": "t" })).toBe(413);
  const url = "https://receiver.example.com/hooks";
  expect(failed).toEqual([
    [url, "t", "{", undefined],
    [url, "t", "", undefined],
  ]);
});

const log = () => undefined;

test.each<[string, object, string | RegExp]>([
  ["an inherited name", { on: { constructor: log } }, /constructor/],
  ["a handler that is not a function", { on: { "ORDER-PAYIN.PAID": "log" } }, /must be a function/],
  ["a verifier set to false", { verify: false }, /verify/],
  ["a secret in place of a verifier", { verify: "secret-1" }, /^(?!.*secret-1).*verify/],
  ["an unknown validation", { validate: "lax" }, '`validate` must be "report", "strict" or "off".'],
  [
    "`onDeviating` with a mode that never calls it",
    { validate: "strict", onDeviating: log },
    '`onDeviating` requires `validate: "report"`.',
  ],
  ["a time limit of zero", { handlerTimeoutMs: 0 }, /handlerTimeoutMs/],
  ["a lease that is not whole", { dedupe: { leaseMs: 0.5 } }, "`dedupe.leaseMs` must be a whole number"],
  ["a limit that is not a number", { maxBodyBytes: Number.NaN }, /maxBodyBytes/],
  ["`onUnknown` as null", { onUnknown: null }, "`onUnknown` must be a function."],
  ["`onDeviating` as an object", { onDeviating: {} }, "`onDeviating` must be a function."],
  ["`onError` as a name", { onError: "log" }, "`onError` must be a function."],
  ["a key that is no function", { dedupe: { key: "id" } }, "`dedupe.key` must be a function."],
  ["a hook that is no function", { hooks: { onHandled: "log" } }, "`hooks.onHandled` must be a function."],
  ["`dedupe` as true", { dedupe: true }, "`dedupe` must be an object."],
  ["`dedupe` as a name", { dedupe: "redis" }, "`dedupe` must be an object."],
  ["hooks that are no object", { hooks: "log" }, "`hooks` must be an object."],
])("%s is rejected at creation", (_, options, message) => {
  const create = createWebhookHandler as (options: object) => unknown;
  const all = { verify: "unsigned", on: {}, ...options };
  expect(() => create(all)).toThrow(InputError);
  expect(() => create(all)).toThrow(message);
});

describe("hooks", () => {
  const key = expect.stringMatching(/^sha256:[\da-f]{64}$/) as unknown;
  const durationMs = expect.any(Number) as unknown;

  /** A receiver that records the calls of all hooks, by name. */
  function createWatched(options: TestedOptions = {}) {
    const seen: [string, Record<string, unknown>][] = [];
    const keep = (name: string) => (info: object) => {
      seen.push([name, info as Record<string, unknown>]);
    };
    const names = ["onHandled", "onDuplicate", "onRejected", "onProblem", "onUnhandled"];
    const hooks = Object.fromEntries(names.map((name) => [name, keep(name)]));
    return { seen, post: createReceiver({ hooks, ...options }).post };
  }

  test("hooks get the result of a delivery", async () => {
    const { post, seen } = createWatched();
    const event = "ORDER-PAYIN.PAID";
    await post(paid);
    await post(paid);
    expect(seen.splice(0)).toEqual([
      ["onHandled", { event, key, durationMs, by: "on" }],
      ["onDuplicate", { event, key, durationMs }],
    ]);
    await post({ ...paid, id: 7 });
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
    await post("[]");
    await post({ event: "ORDER.NEW" });
    expect(seen.splice(0)).toEqual([
      ["onRejected", { event: undefined, key, durationMs, status: 400, reason: "not-an-object" }],
      ["onUnhandled", { event: "ORDER.NEW", key, durationMs }],
    ]);
  });

  test("the duration of a delivery counts from its arrival", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    vi.advanceTimersByTime(500);
    const { post, seen } = createWatched({
      on: { "ORDER-PAYIN.PAID": () => vi.advanceTimersByTime(40) },
    });
    await post(paid);
    expect(seen).toMatchObject([["onHandled", { durationMs: 40 }]]);
  });

  test.each<[TestedOptions, { status: number; reason: string; key: unknown }]>([
    [{ verify: () => false }, { key: undefined, status: 401, reason: "signature" }],
    [{ on: { "ORDER-PAYIN.PAID": throwing(new Error("no")) } }, { key, status: 500, reason: "failed" }],
  ])("a delivery that fails is rejected with its reason (%#)", async (options, rejected) => {
    const { post, seen } = createWatched(options);
    expect(await post(paid)).toBe(rejected.status);
    expect(seen).toEqual([["onRejected", expect.objectContaining(rejected) as unknown]]);
  });

  test("hooks get nothing from the payload except for a sanitized event", async () => {
    const { post, seen } = createWatched({
      onUnknown: () => Promise.reject(new Error("password=hunter2")),
    });
    await post({ event: `X\n\u001b[31m${"é".repeat(200)}`, name: "Ana Souza", document: "12345678901" });
    expect(seen).toHaveLength(1);
    expect(seen[0]?.[1]["event"]).toMatch(/^[\w.:?-]{64}$/);
    expect(JSON.stringify(seen)).not.toMatch(/Ana|123456|hunter2/);
  });

  const dropped =
    "has no handler, so its notifications are acknowledged and dropped; add a handler to `on`, or set `onUnknown`.";
  /** A receiver with a log, which has no hooks. */
  const createLogged = (options: TestedOptions = {}) => {
    const { logger, lines } = recordLog();
    return { lines, post: createReceiver({ logger, logLevel: "warn", ...options }).post };
  };

  test("without a listener, an event without a handler is warned about once", async () => {
    const { post, lines } = createLogged();
    for (const id of ["1", "2", "3"])
      for (const event of ["ORDER.NEW", "ORDER-PAYOUT.PAID", 7]) expect(await post({ event, id })).toBe(200);
    expect(lines).toEqual([
      `warn payment-orders-api: \`ORDER.NEW\` ${dropped}`,
      `warn payment-orders-api: \`ORDER-PAYOUT.PAID\` ${dropped}`,
      "warn payment-orders-api: A notification whose `event` is missing or not a string was acknowledged without being handled; set `onUnknown`.",
    ]);
  });

  test("no warning is printed if there is `onUnknown` or `hooks.onUnhandled`", async () => {
    for (const options of [{ hooks: { onUnhandled: log } }, { onUnknown: log }]) {
      const { post, lines } = createLogged(options);
      await post({ event: "ORDER.NEW" });
      expect(lines).toEqual([]);
    }
  });

  test("event names cannot forge a log line, fill the memory or suppress a new warning", async () => {
    const { post, lines } = createLogged();
    await post({ event: 'X"\nERROR all money gone' });
    expect(lines[0]).not.toContain("\n");
    for (let count = 0; count < 300; count += 1) await post({ event: `E${count}` });
    expect(lines).toHaveLength(301);
    // A forgotten event costs another warning, but no memory.
    await post({ event: "E0" });
    await post({ event: "E0" });
    expect(lines).toHaveLength(302);
  });
});
