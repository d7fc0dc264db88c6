import { readFile } from "node:fs/promises";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterEach, describe, expect, test, vi } from "vitest";
import { eventNames } from "../../generated/events.ts";
import { events } from "../../generated/validators.js";
import { walkDocument } from "../../src/contract/references.ts";
import {
  type Delivery,
  type EventName,
  InvalidNotificationError,
  parseNotification,
} from "../../src/webhooks/index.ts";
import { createReceiver, type TestedOptions, sampleNotification } from "./create-receiver.ts";
import { createRandom, type Random } from "../random/create-random.ts";

describe("parse notification", () => {
  const strict = { validate: "strict" } as const;
  const paid = sampleNotification("ORDER-PAYIN.PAID");

  afterEach(() => {
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test("text, bytes and parsed values give the same result", () => {
    for (const event of eventNames) {
      const notification = sampleNotification(event);
      const text = JSON.stringify(notification);
      const bytes = new TextEncoder().encode(text);
      for (const input of [text, bytes, bytes.buffer, Buffer.from(text), notification]) {
        expect(parseNotification(input)).toEqual({ known: true, notification, problems: [] });
      }
    }
  });

  test("`null` counts as missing if the contract does not allow it", () => {
    const written = structuredClone({
      ...paid,
      controlNumber: null,
      payer: { name: null, bank: { code: null } },
    });
    for (const validate of ["strict", "report"] as const) {
      const { notification, problems } = parseNotification(written, { validate });
      expect(notification).toMatchObject({ code: paid.code, payer: { bank: {} } });
      expect(JSON.stringify(notification)).not.toContain("null");
      expect(problems.map(({ pointer }) => pointer)).toEqual([
        "/controlNumber",
        "/payer/name",
        "/payer/bank/code",
      ]);
    }
    expect(written.controlNumber).toBeNull();
  });

  test("a notification that a handler would not get is not `known`, and is returned unchanged with its problems", () => {
    const notification = { ...sampleNotification("ORDER-PAYOUT.PAID"), code: 7, ownerBank: null };
    const parsed = parseNotification(notification);
    expect(parsed).toMatchObject({
      known: false,
      problems: [{ pointer: "/code" }, { pointer: "/ownerBank" }],
    });
    expect(parsed.notification).toBe(notification);
    expect(parseNotification(notification, { validate: "off" })).toEqual({
      known: true,
      notification,
      problems: [],
    });
  });

  test("the error for an invalid notification has its reason, event and problems, without values", () => {
    const thrown = catchError(() =>
      parseNotification({ ...paid, amount: { currency: "BRL", value: "SECRET" } }, strict),
    );
    expect(thrown).toMatchObject({ reason: "shape", event: "ORDER-PAYIN.PAID" });
    expect(thrown.problems).toContainEqual({
      pointer: "/amount/value",
      keyword: "pattern",
      problem: 'must be a string with two decimals, such as "25.00"',
    });
    expect(thrown.message).toMatch(
      /^`ORDER-PAYIN\.PAID` does not match its schema at `\/amount\/value`: must be a string with /,
    );
    expect(`${JSON.stringify(thrown)} ${String(thrown.stack)}`).not.toContain("SECRET");
    expect(catchError(() => parseNotification({ event: "ORDER-PAYOUT.PAID" }, strict)).message).toMatch(
      /^`ORDER-PAYOUT\.PAID` does not match its schema: must have the member `\w+`; see `problems` for the full list\.$/,
    );
  });

  test.each([
    ["broken JSON", "{", "not-json"],
    ["text with a byte that is not UTF-8", Buffer.from('{"a":"\x80"}', "latin1"), "not-json"],
    ["`null`", "null", "not-an-object"],
    ["a list", [], "not-an-object"],
    ["a missing value", undefined, "not-an-object"],
    ["a function", () => undefined, "not-an-object"],
  ])("%s is rejected", (_, input, reason) => {
    expect(catchError(() => parseNotification(input))).toMatchObject({
      message: `The notification must be ${reason === "not-json" ? "JSON in UTF-8" : "a JSON object"}.`,
      reason,
      event: undefined,
      problems: [],
    });
  });

  test.each([
    ["`__proto__`", '{"a":{"__proto__":{"polluted":1},"b":2}}', { a: { b: 2 } }],
    ["`__proto__` at the root", '{"__proto__":{"polluted":1}}', {}],
    ["`__proto__` between others", '{"a":1,"__proto__":{"polluted":1},"b":2}', { a: 1, b: 2 }],
    ["an escaped `__proto__`", '{"\\u005f_pr\\u006fto__":{"polluted":1}}', {}],
    ["an escaped `__proto__` in capitals", '{"_\\u005Fproto_\\u005F":{"polluted":1}}', {}],
    ["`constructor.prototype`", '{"a":{"constructor":{"prototype":{"polluted":1}}}}', { a: {} }],
    ["an escaped `constructor`", '{"\\u0063onstructor":{"prototype":{"polluted":1}}}', {}],
    ["an escaped `prototype`", '{"constructor":{"\\u0070rototype":{"polluted":1}}}', {}],
  ])("%s is removed", (_, text, notification) => {
    const parsed = parseNotification(text);
    expect(parsed).toEqual({ known: false, notification, problems: [] });
    expect(JSON.stringify(parsed)).not.toContain("polluted");
    expect(Object.assign({}, parsed.notification)).not.toHaveProperty("polluted");
  });

  test("a harmless `constructor` and escaped text stay", () => {
    const text =
      '{"builder":{"constructor":{"name":"Acme"}},"none":{"constructor":null},"bike":{"prototype":1},"constructor":"Acme","name":"Jo\\u00e3o \\u0041","note":"__proto__"}';
    expect(parseNotification(text).notification).toEqual({
      builder: { constructor: { name: "Acme" } },
      none: { constructor: null },
      bike: { prototype: 1 },
      constructor: "Acme",
      name: "João A",
      note: "__proto__",
    });
  });

  function catchError(run: () => unknown): InvalidNotificationError {
    try {
      run();
    } catch (error) {
      if (error instanceof InvalidNotificationError) return error;
      throw error;
    }
    throw new Error("Nothing was thrown.");
  }
});

describe("promised types", async () => {
  type Json = null | boolean | number | string | Json[] | { [member: string]: Json };

  interface Contract {
    webhooks: Record<
      string,
      { post: { requestBody: { content: { "application/json": { schema: Json } } } } }
    >;
    components: { schemas: Record<string, Json> };
  }

  const source = await readFile(new URL("../../generated/openapi.json", import.meta.url), "utf8");
  const contract = JSON.parse(source) as Contract;

  /** Keywords that types can express: JSON types, required members, and composition. */
  const typeKeywords = [
    "type",
    "required",
    "properties",
    "items",
    "additionalProperties",
    "allOf",
    "anyOf",
    "oneOf",
    "not",
    "$ref",
  ];

  /** Removes the keywords that types cannot express. The constant that names the event stays. */
  function keepTypes(schema: Json, isMap = false): Json {
    if (typeof schema !== "object" || schema === null) return schema;
    if (Array.isArray(schema)) return schema.map((item) => keepTypes(item));
    const kept = Object.entries(schema).filter(([name]) => isMap || typeKeywords.includes(name));
    // After widening, several branches may match.
    return Object.fromEntries(
      kept.map(([name, value]) => [
        name === "oneOf" ? "anyOf" : name,
        keepTypes(value, name === "properties"),
      ]),
    );
  }

  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  for (const [name, schema] of Object.entries(contract.components.schemas)) {
    ajv.addSchema(keepTypes(schema) as object, `#/components/schemas/${name}`);
  }
  const hasPromisedType = Object.fromEntries(
    eventNames.map((event) => {
      const { schema } = contract.webhooks[event]?.post.requestBody.content["application/json"] ?? {
        schema: false,
      };
      return [event, ajv.compile(keepTypes(schema) as object)];
    }),
  );

  const strangers: readonly Json[] = [null, true, 0, 1.5, "", "x", [], [1], {}, { a: 1 }];

  /** Changes, removes or adds a few members anywhere. */
  function damage(value: Json, random: Random): Json {
    if (typeof value !== "object" || value === null) return random.pick(strangers);
    if (Array.isArray(value)) return value.map((item) => (random.chance(0.3) ? damage(item, random) : item));
    const members: [string, Json][] = [];
    for (const [name, member] of Object.entries(value)) {
      if (name !== "event" && random.chance(0.08)) continue;
      const isHit = name !== "event" && random.chance(0.15);
      const isDeep = typeof member === "object" && member !== null && random.chance(0.6);
      if (isHit) members.push([name, random.pick(strangers)]);
      else members.push([name, isDeep ? damage(member, random) : member]);
    }
    return Object.fromEntries(members);
  }

  test.each(eventNames)("every notification that reaches a handler of %s has the promised type", (event) => {
    const random = createRandom(42);
    const isPromised = hasPromisedType[event];
    const counts = { fits: 0, departs: 0, deviates: 0 };
    for (let count = 0; count < 1_000; count += 1) {
      const notification = damage(sampleNotification(event) as unknown as Json, random) as Record<
        string,
        unknown
      >;
      const before = JSON.stringify(notification);
      const { known, notification: given, problems } = parseNotification(notification);
      expect(JSON.stringify(notification)).toBe(before);
      const isValid = events[event](notification);
      expect([before, problems.length === 0]).toEqual([before, isValid]);
      if (known) expect([before, isPromised?.(given), given.event]).toEqual([before, true, event]);
      // A payload with the right types stays complete, whatever its values are.
      if (isPromised?.(notification)) expect(given).toEqual(notification);
      counts[isValid ? "fits" : known ? "departs" : "deviates"] += 1;
    }
    // For an event with two members, few deviating payloads reach a handler.
    expect(counts.departs).toBeGreaterThan(10);
  });

  test("every constant and closed list of the contract has a `type`, which widening depends on", () => {
    const untyped: string[] = [];
    const { webhooks, components } = contract;
    walkDocument({ webhooks, components: { schemas: components.schemas } }, (node, pointer, isNames) => {
      if (!isNames && ("const" in node || "enum" in node) && !("type" in node)) untyped.push(pointer);
    });
    expect(untyped.filter((pointer) => !pointer.includes("/x-"))).toEqual([]);
  });
});

describe("tolerance", () => {
  type Departure = [event: EventName, change: Record<string, unknown>, pointer: string, absent?: string];
  const [payinPaid, payoutPaid] = ["ORDER-PAYIN.PAID", "ORDER-PAYOUT.PAID"] as const;
  const [rejected, accepted] = ["SUBSCRIPTION.REJECTED", "SUBSCRIPTION.CANCELLATION.ACCEPTED"] as const;

  /** What still reaches its handler, except for a member of the wrong type. */
  const tolerated: readonly Departure[] = [
    [payinPaid, { id: 12345 }, "/id", "id"],
    [payinPaid, { ownerBank: "Itau" }, "/ownerBank", "ownerBank"],
    [payinPaid, { controlNumber: null }, "/controlNumber", "controlNumber"],
    [payinPaid, { amount: 12.5 }, "/amount", "amount"],
    // If a required member is missing, the optional one around it is removed too.
    [payinPaid, { amount: { currency: "BRL" } }, "/amount", "amount"],
    [payinPaid, { amount: { currency: 986, value: "1.00" } }, "/amount/currency", "amount"],
    [payoutPaid, { description: ["x"] }, "/description", "description"],
    [payoutPaid, { paidAt: 1763716500 }, "/paidAt", "paidAt"],
    [payoutPaid, { ownerBank: null }, "/ownerBank", "ownerBank"],
    [payinPaid, { paidAt: "2026-11-21T09:15:00" }, "/paidAt"],
    [payinPaid, { paidAt: "2026-11-21T09:15:00-0300" }, "/paidAt"],
    [payinPaid, { paidAt: "2026-11-21" }, "/paidAt"],
    [payinPaid, { paidAt: "" }, "/paidAt"],
    [payinPaid, { status: "SETTLED" }, "/status"],
    [payinPaid, { amount: { currency: "BRL", value: "1.5" } }, "/amount/value"],
    [payoutPaid, { type: "REFUND" }, "/type"],
    [payoutPaid, { amount: { currency: "USD", value: "1.00" } }, "/amount/currency"],
    [accepted, { occurredAt: "soon" }, "/occurredAt"],
  ];
  /** What does not reach its handler. */
  const deviating: readonly Departure[] = [
    [payoutPaid, { code: undefined }, ""],
    [payoutPaid, { code: 7 }, "/code"],
    [payoutPaid, { amount: null }, "/amount"],
    [payoutPaid, { receiver: { name: "Ana" } }, "/receiver"],
    [rejected, { occurredAt: undefined }, ""],
    [rejected, { data: { id: "1", externalId: "2" } }, "/data"],
  ];
  const events = [payinPaid, payoutPaid, rejected, accepted];

  /** Delivers a notification, and returns which handler got what. */
  async function deliver(notification: unknown, options: TestedOptions = {}) {
    const calls: [by: string, notification: Record<string, unknown>, delivery: Delivery][] = [];
    const keep = (by: string) => (given: object, delivery: Delivery) => {
      calls.push([by, given as Record<string, unknown>, delivery]);
    };
    const receiver = createReceiver({
      on: Object.fromEntries(events.map((event) => [event, keep(event)])),
      onDeviating: keep("deviating"),
      ...options,
    });
    return { ...(await receiver.deliver(notification)), calls, errors: receiver.errors };
  }

  const change = (event: EventName, changes: object) =>
    JSON.parse(JSON.stringify({ ...sampleNotification(event), ...changes })) as Record<string, unknown>;
  const payout = (changes: object) => change(payoutPaid, changes);

  test.each<Departure>(tolerated)(
    "%s with %j reaches its handler, with a problem at %s",
    async (event, changes, pointer, absent) => {
      const notification = change(event, changes);
      const { status, calls } = await deliver(notification);
      expect(status).toBe(200);
      const [[by, given, delivery] = expect.fail()] = calls;
      expect(by).toBe(event);
      expect(delivery.problems.map((problem) => problem.pointer)).toContain(pointer);
      const expected = { ...notification };
      if (absent !== undefined) Reflect.deleteProperty(expected, absent);
      expect(given).toEqual(expected);
      expect(Object.keys(given)).toEqual(Object.keys(expected));
      // Nothing is lost: the body is available unchanged.
      expect(JSON.parse(new TextDecoder().decode(delivery.body))).toEqual(notification);
    },
  );

  test.each<Departure>(deviating)(
    "%s with %j is passed to `onDeviating` unchanged, or without it the response is 500",
    async (event, changes, pointer) => {
      const notification = change(event, changes);
      const { status, calls, errors } = await deliver(notification);
      expect([status, errors]).toEqual([200, []]);
      expect(calls).toMatchObject([["deviating", notification, {}]]);
      expect(calls[0]?.[2].problems.map((problem) => problem.pointer)).toContain(pointer);
      const without = await deliver(notification, { onDeviating: undefined });
      expect(without).toMatchObject({ status: 500, error: "shape", calls: [] });
      expect(without.errors).toMatchObject([{ name: "InvalidNotificationError", event, reason: "shape" }]);
    },
  );

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
    const notification = change(payinPaid, { amount: { currency: "BRL", value: 0 } });
    const { status, calls } = await deliver(
      JSON.stringify(notification).replace('"value":0', '"value":1e999'),
    );
    expect(status).toBe(200);
    expect(calls[0]?.[1]["amount"]).toBeUndefined();
  });

  test("`strict` accepts `null` as a missing member, lists it, and rejects any other deviation", async () => {
    const strict = { validate: "strict", onDeviating: undefined } as const;
    const { status, calls } = await deliver(change(payinPaid, { payer: null, note: null }), strict);
    const { payer: _, ...others } = sampleNotification(payinPaid);
    expect([status, calls]).toMatchObject([
      200,
      [[payinPaid, { ...others, note: null }, { problems: [{}] }]],
    ]);
    expect(calls[0]?.[1]).not.toHaveProperty("payer");
    const rejected = [...tolerated, ...deviating].filter(
      ([, changes]) => !Object.values(changes).includes(null),
    );
    for (const [event, changes] of [...rejected, [payoutPaid, { code: null }]] as const) {
      const answer = await deliver(change(event, changes), strict);
      expect([changes, answer.status, answer.calls]).toEqual([changes, 400, []]);
    }
  });

  test("`off` checks nothing and passes everything on", async () => {
    const notification = { event: payoutPaid, amount: null };
    const { status, calls } = await deliver(notification, { validate: "off", onDeviating: undefined });
    expect([status, calls]).toMatchObject([200, [[payoutPaid, notification, { problems: [] }]]]);
  });

  test("a notification that deviates is handled until `onDeviating` succeeds once", async () => {
    const onDeviating = vi.fn().mockRejectedValueOnce(new Error("not yet"));
    const { post } = createReceiver({ on: { [payoutPaid]: () => expect.fail() }, onDeviating });
    const statuses = [];
    for (let attempt = 0; attempt < 3; attempt += 1) statuses.push(await post(payout({ code: 7 })));
    expect([statuses, onDeviating.mock.calls.length]).toEqual([[500, 200, 200], 2]);
  });

  test.each([
    ["an event", { event: payinPaid }],
    ["an unknown event", { event: "ORDER.NEW" }],
  ])("%s with 100 000 nested objects reaches its handler", async (_, members) => {
    const deep = `${'{"a":'.repeat(100_000)}null${"}".repeat(100_000)}`;
    const body = JSON.stringify({ ...members, payer: null, deep: 0 }).replace('"deep":0', `"deep":${deep}`);
    for (const validate of ["report", "strict", "off"] as const) {
      for (const text of [body, body.replace('"event"', '"__proto__":{},"event"')]) {
        const handle = vi.fn();
        const on = { [payinPaid]: handle };
        const { post } = createReceiver({ on, validate, onUnknown: handle, maxBodyBytes: 2_000_000 });
        expect([await post(text), handle.mock.calls.length]).toEqual([200, 1]);
      }
    }
  });
});
