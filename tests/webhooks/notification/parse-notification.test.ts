import { afterEach, expect, test } from "vitest";
import { eventNames } from "../../../generated/events.ts";
import {
  createWebhookHandler,
  InvalidNotificationError,
  parseNotification,
} from "../../../src/webhooks/index.ts";
import { postDelivery } from "../post-delivery.ts";
import { sampleNotification } from "../../deliveries/sample-notification.ts";

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

test("`null` stays if the contract allows it, and is rejected if a value is required", () => {
  const payout = { ...sampleNotification("ORDER-PAYOUT.PAID"), endToEndId: null };
  expect(parseNotification(payout).notification).toEqual(payout);
  expect(catchError(() => parseNotification({ ...payout, code: null }, strict)).problems).toContainEqual({
    pointer: "/code",
    keyword: "type",
    problem: "must be a string",
  });
});

test("an event that is not in the contract is returned unchanged", () => {
  const events = [{ event: "ORDER.NEW" }, { event: "hasOwnProperty" }, { event: ["ORDER-PAYIN.PAID"] }, {}];
  for (const notification of events) {
    expect(parseNotification(notification)).toEqual({ known: false, notification, problems: [] });
  }
});

test("an optional member of the wrong type is removed, and reported", () => {
  const written = { ...paid, status: "SETTLED", payer: 7 };
  const { known, notification, problems } = parseNotification(written);
  expect([known, notification]).toEqual([true, { ...written, payer: undefined }]);
  expect(problems.map(({ pointer }) => pointer)).toEqual(["/status", "/payer"]);
});

test("a notification that a handler would not get is not `known`, and is returned unchanged with its problems", () => {
  const notification = { ...sampleNotification("ORDER-PAYOUT.PAID"), code: 7, ownerBank: null };
  const parsed = parseNotification(notification);
  expect(parsed).toMatchObject({ known: false, problems: [{ pointer: "/code" }, { pointer: "/ownerBank" }] });
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
    problem: String.raw`must match the pattern "^\d+(?:\.\d+)?$"`,
  });
  expect(thrown.message).toMatch(
    /^`ORDER-PAYIN\.PAID` does not match its schema at `\/amount\/value`: must match the pattern /,
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

test("extremely deep nesting does not cause a crash", async () => {
  const deep = `{"a":${"[".repeat(400_000)}${"]".repeat(400_000)}}`;
  const suspicious = `{"__proto__":1,"a":${"[".repeat(400_000)}${"]".repeat(400_000)}}`;
  const handle = createWebhookHandler({ on: {}, verify: "unsigned", onUnknown: () => undefined });
  expect((await handle(postDelivery(deep))).status).toBe(200);
  expect((await handle(postDelivery(suspicious))).status).toBe(200);
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
