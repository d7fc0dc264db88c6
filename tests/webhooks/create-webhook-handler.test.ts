import { expect, test } from "vitest";
import { isAcknowledgement } from "../../generated/validators.js";
import { eventNames } from "../../generated/events.ts";
import {
  createWebhookHandler,
  DeliveryError,
  type FailedDelivery,
  InvalidNotificationError,
  InputError,
  type NotificationHandlers,
} from "../../src/webhooks/index.ts";
import { postDelivery } from "./post-delivery.ts";
import { sampleNotification } from "../deliveries/sample-notification.ts";

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
