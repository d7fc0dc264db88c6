import { describe, expect, test } from "vitest";
import {
  isOtherAmount,
  judgeErrorValues,
  judgeValues,
  listTexts,
  readLifetime,
} from "../../src/conformance/values.ts";
import { bare, type RawRequest } from "../../src/target/exchange.ts";
import { find } from "./contract.ts";
import { responseOf } from "./response-of.ts";

const respond = (status: number, body: unknown, at: number) => ({ ...responseOf(status, body), at });

/** When the responses had been read, unless it is said. */
const noon = Date.parse("2026-11-21T12:00:00Z");
const seconds = (moment: number) => Math.floor(moment / 1_000);
const after = (ms: number) => new Date(noon + ms).toISOString();
const encode = (part: object) => btoa(JSON.stringify(part)).replaceAll("=", "");
const jwt = (claims: object) => `${encode({ alg: "none" })}.${encode(claims)}.x`;
const hour = { iat: seconds(noon), exp: seconds(noon) + 3_600 };
const old = { iat: seconds(noon) - 7_200, exp: seconds(noon) - 3_600 };
const listOf = (length: number) => Array.from({ length }, () => ({ id: "1" }));
const attempt = (statusCode: number) => ({ statusCode });
const endpoint = (type: string) => ({ type, endpoint: "https://a.test" });
const png = "iVBORw0KGgoA";
const journey2 = { type: "AUTHORIZATION_QRCODE" };
const journey3 = { type: "AUTHORIZATION_QRCODE_IMMEDIATE_PAYMENT" };
const retry = { purpose: "NEW_ATTEMPT_AFTER_DUE_DATE" };
const group = { group: "STATUS" };
const amount = (value: unknown, currency = "BRL") => ({ amount: { value, currency } });
const order = (changes: object) => ({ order: changes });
const pix = order({ paymentMethod: "PIX" });
const events = (createdAt: string) => ({ data: [{ createdAt }] });

type Sent = Partial<RawRequest> & { at?: number; guessed?: string[] };

type Row = [sent: Sent, body: object, broken: string[]];

const judged: Record<string, Row[]> = {
  getPayout: [
    [{ path: { id: "a" } }, { id: "a" }, []],
    [{ path: { id: "a" } }, { id: "b" }, ["payout-id"]],
    [{ path: { id: "a" }, query: { externalId: "b" } }, { id: "b" }, []],
    [{ path: { id: "a" } }, { id: 1 }, []],
    [{}, { at: "2026-11-21T23:00:00+00:00" }, []],
    [{}, { at: "2026-11-21T23:00:00-00:00" }, []],
    [{}, { list: [{ at: "2026-11-21T23:00:00-03:00" }] }, ["timestamps-utc"]],
    [{}, { at: "2026-11-21T23:00" }, ["timestamps-utc"]],
    [{}, { at: "2026-11-21" }, []],
  ],
  createSubscription: [
    [{ body: { externalId: "a" } }, { externalId: "b" }, ["created-external"]],
    [{ body: {} }, { externalId: "b" }, []],
    [{ body: journey2 }, { status: "NONE" }, ["created-states"]],
    [{ body: journey2 }, { status: "ERROR" }, []],
    [{ body: journey2 }, { status: "PENDING_AUTHORIZATION" }, []],
    [{ body: journey2 }, { initialCharge: {} }, ["created-initial"]],
    [{ body: { ...journey2, initialCharge: {} } }, { initialCharge: {} }, []],
    [{ body: journey3 }, {}, ["created-initial"]],
    [{ body: journey3 }, { status: "ERROR" }, []],
    [{ body: journey3 }, { initialCharge: {} }, []],
    [
      { body: { ...journey3, initialCharge: amount("1.00") } },
      { initialCharge: amount("2.00") },
      ["created-initial-amount"],
    ],
    [{ body: { ...journey3, initialCharge: amount("1.00") } }, { initialCharge: amount("1") }, []],
    [{}, { qrcodeImageBase64: "no!" }, ["created-image"]],
    [{}, { qrcodeImageBase64: `data:image/png;base64,${png}\n${png}==` }, []],
    [{}, { qrcodeImageBase64: `${png}===` }, ["created-image"]],
    [{}, { qrcodeImageBase64: "" }, []],
  ],
  createTransparentOrderV2: [
    [{ body: order({ code: "a" }) }, { code: "b" }, ["response-code"]],
    [{ body: pix }, { expireDateTime: after(86_400_000 + 120_001) }, ["order-expiration-default"]],
    [{ body: order({ paymentMethod: "SPEI" }) }, { bankAccount: {} }, []],
  ],
  createTransparentOrderV3: [
    [{ body: order({ code: "a" }) }, { code: "b" }, ["response-code"]],
    [{ body: order({ code: "a" }) }, { code: "a" }, []],
    [{ body: pix }, { expireDateTime: after(86_400_000 - 120_000) }, []],
    [{ body: pix }, { expireDateTime: after(86_400_000 + 120_000) }, []],
    [{ body: pix }, { expireDateTime: after(86_400_000 - 120_001) }, ["order-expiration-default"]],
    [{ body: order({ paymentMethod: "PIX", expiration: 600 }) }, { expireDateTime: after(600_000) }, []],
    [{ body: order({ paymentMethod: "BOLETO" }) }, { expireDateTime: after(0) }, []],
    [{ body: order({ paymentMethod: "SPEI" }) }, {}, ["response-spei"]],
    [{ body: order(amount("10.00")) }, { fee: { fixed: "0.50" }, amountToPay: "10.0" }, ["response-fees"]],
    [{ body: order(amount("10.00")) }, { fee: { fixed: "0.50" }, amountToPay: "10.50" }, []],
    [{ body: order(amount("10.00")) }, { fee: { fixed: "0.00" }, amountToPay: "10.00" }, []],
    [{}, { qrcodeBase64: "no!" }, ["response-qr-image"]],
    [{}, { qrcodeBase64: "aGk=" }, ["response-qr-image"]],
    [{}, { qrcodeBase64: `data:image/png;base64,${png}` }, []],
    [{}, { qrcodeBase64: "" }, []],
  ],
  openMedCase: [
    [{ path: { accountId: "a" } }, { accountId: "b" }, ["med-response-transaction"]],
    [{ body: { endToEndId: "a" } }, { endToEndId: "b" }, ["med-response-transaction"]],
    [{}, { status: "DONE" }, ["med-response-status"]],
    [{}, { status: "TRACED" }, []],
    [{}, { status: "CREATED" }, []],
  ],
  issueToken: [
    [{}, { token: "a.b.c" }, ["token-jwt"]],
    [{}, { token: `${jwt({})}.x` }, ["token-jwt"]],
    [{}, { token: `${jwt({})}.x.x` }, []],
    [{}, { token: `${encode({ typ: "JWT" })}.${encode({})}.x` }, ["token-jwt"]],
    [{}, { token: jwt({}), expiresIn: 1 }, []],
    [{}, { token: jwt(hour) }, []],
    [{}, { token: jwt(hour), expiresIn: 3_602_000 }, []],
    [{}, { token: jwt(hour), expiresIn: 3_602_001 }, ["token-lifetime"]],
    [{}, { token: jwt(hour), expiresIn: 3_540_000 }, []],
    [{}, { token: jwt(hour), expiresIn: 3_539_999 }, ["token-lifetime"]],
    [{}, { token: jwt(hour), expiresIn: 3_600 }, ["token-lifetime"]],
    [{}, { token: jwt(old), expiresIn: 3_598_000 }, []],
    [{}, { token: jwt(old), expiresIn: 3_597_999 }, ["token-lifetime"]],
    // Without the time of issue, the clocks may differ by a minute.
    [{}, { token: jwt({ exp: hour.exp }), expiresIn: 3_660_000 }, []],
    [{}, { token: jwt({ exp: hour.exp }), expiresIn: 3_660_001 }, ["token-lifetime"]],
    [{}, { token: jwt({ exp: hour.exp }), expiresIn: 3_539_999 }, ["token-lifetime"]],
  ],
  schedulePayment: [
    [{ body: { dueDate: "2026-11-27" } }, { dueDate: "2026-11-27" }, []],
    [{ body: { dueDate: "2026-11-27" } }, { dueDate: "2026-11-28" }, ["scheduled-due-date-echo"]],
    // From a Saturday, it is moved to Monday.
    [{ body: { dueDate: "2026-11-28" } }, { dueDate: "2026-11-30" }, []],
    [{ body: { dueDate: "soon" } }, { dueDate: "2026-11-30" }, []],
    [{ body: {} }, { dueDate: "2026-11-23" }, []],
    [{ body: {} }, { dueDate: "2026-11-22" }, ["scheduled-window"]],
    // In Brasilia, it is the day before.
    [{ body: {}, at: Date.parse("2026-11-21T02:59:59Z") }, { dueDate: "2026-11-22" }, []],
    [{ body: {}, at: Date.parse("2026-11-21T03:00:00Z") }, { dueDate: "2026-11-22" }, ["scheduled-window"]],
    [{ body: retry }, { dueDate: "2026-11-22" }, []],
    [{ body: retry }, { dueDate: "2026-11-23" }, []],
    [{ body: retry }, { dueDate: "2026-11-24" }, ["scheduled-window"]],
    [{ body: amount("1.00") }, amount("1.0"), []],
    [{ body: amount("1.00") }, amount("2.00"), ["scheduled-amount"]],
  ],
  replaceWebhookEndpoints: [
    [{ body: { events: [endpoint("A"), endpoint("B")] } }, { events: [endpoint("B"), endpoint("A")] }, []],
    [{ body: { events: [endpoint("A")] } }, { events: [endpoint("B")] }, ["config-replaced"]],
    [
      { body: { events: [endpoint("A")] } },
      { events: [{ type: "A", endpoint: "https://b.test" }] },
      ["config-replaced"],
    ],
    [{ body: { events: [endpoint("A")] } }, {}, []],
  ],
  listUndeliveredEvents: [
    [{}, { limit: 20, sort: "desc" }, []],
    [{}, { limit: 21, sort: "asc" }, ["rule-6-limit-echo", "rule-6-sort-echo"]],
    [{ query: { limit: "5", sort: "asc" } }, { limit: 5, sort: "asc" }, []],
    [{ query: { limit: "5" } }, { limit: 20 }, ["rule-6-limit-echo"]],
    [{}, { data: listOf(20) }, []],
    [{}, { data: listOf(21) }, ["rule-6-page"]],
    [{ query: { limit: "1" } }, { data: listOf(2) }, ["rule-6-page"]],
    [{ query: { to: "2026-11-21" } }, events("2026-11-21T23:00:00Z"), []],
    [{ query: { to: "2026-11-21" } }, events("2026-11-22T00:00:00Z"), ["rule-6-page"]],
    [{ query: { from: "2026-11-21" } }, events("2026-11-21T00:00:00Z"), []],
    [{ query: { from: "2026-11-21" } }, events("2026-11-20T23:59:59Z"), ["rule-6-page"]],
    [{}, { nextCursor: "2026-11-21T00:00:00.000Z", data: [{ at: "2026-11-21T00:00:00Z" }] }, []],
    [{}, { nextCursor: after(0), data: [{ at: after(0) }, { at: after(1) }] }, ["rule-6-next-cursor"]],
    [{}, { hasNext: false, nextCursor: after(0), data: [{ at: after(1) }] }, []],
    [{}, { data: [{ history: Array(5).fill(attempt(500)) }] }, []],
    [{}, { data: [{ history: [] }, { history: Array(6).fill(attempt(500)) }] }, ["events-attempts"]],
    [{}, { data: [{ history: [attempt(200), attempt(500)] }] }, []],
    [{}, { data: [{ history: [attempt(500), attempt(200)] }] }, ["undelivered-failed"]],
  ],
  listCloseRequests: [
    [{ body: { take: 1 } }, { data: listOf(1) }, []],
    [{ body: { take: 1 } }, { data: listOf(2) }, ["rule-13-take"]],
    [{ body: group }, { data: [{ key: "A" }] }, []],
    [{ body: group }, { data: [{ closeAccountRequestId: "1" }] }, ["rule-13-groups"]],
    [{ body: {} }, { data: [{ closeAccountRequestId: "1" }] }, []],
    [{ body: group, guessed: ["group"] }, { data: [{ closeAccountRequestId: "1" }] }, []],
  ],
  listCloseRequestGroups: [[{ body: { take: 1 } }, { data: listOf(2) }, ["rule-13-take"]]],
  uploadDocument: [
    [
      { body: { accountRequestId: "1", documentType: "selfie" } },
      { missingRequiredDocuments: ["selfie"] },
      ["upload-still-missing"],
    ],
    [
      { body: { accountRequestId: "1", documentType: "selfie" } },
      { missingRequiredDocuments: ["documentHolder"] },
      [],
    ],
    [
      { body: { accountRequestId: "1", documentType: "documentHolder" } },
      { missingRequiredDocuments: ["documentHolder"] },
      [],
    ],
    [
      { body: { documentType: "selfie" } },
      { missingRequiredDocuments: ["selfie"] },
      ["upload-holder-unknown"],
    ],
    [{ body: {} }, { missingRequiredDocuments: [] }, []],
  ],
  requestClaimConfirmation: [[{}, { expiresAt: after(4_999) }, ["claim-expires"]]],
  resendClaimConfirmation: [
    [{}, { expiresAt: after(4_999) }, ["claim-expires"]],
    [{}, { expiresAt: after(5_000) }, []],
  ],
};

describe.each(Object.entries(judged))(
  "of the response to %s, these statements are broken:",
  (operationId, rows) => {
    test.each(rows)("%j %j: %j", ({ at = noon, guessed = [], ...sent }, body, broken) => {
      const problems = judgeValues(find(operationId), { ...bare, ...sent }, respond(200, body, at), guessed);
      expect(problems.map(({ statement }) => statement)).toEqual(broken);
      for (const { message } of problems) expect(message).not.toMatch(/``|\bundefined\b/u);
    });
  },
);

test.each([
  ["openMedCase", 409, { error: "NONE" }, []],
  ["openMedCase", 400, {}, ["error-object"]],
  ["openMedCase", 400, { details: [] }, []],
  ["openMedCase", 422, { error: "NONE" }, ["error-codes"]],
  ["openMedCase", 403, { error: "INVALID_REQUEST", message: "Any." }, []],
  ["openMedCase", 401, { error: "UNAUTHORIZED", message: "No." }, ["error-unauthorized-message"]],
  ["openMedCase", 401, { error: "UNAUTHORIZED", message: "Unauthorized Request" }, []],
  ["openMedCase", 404, { error: "NOT_FOUND", message: "No." }, ["error-not-found-message"]],
  ["openMedCase", 404, { error: "NOT_FOUND", message: "Resource not found" }, []],
  ["openMedCase", 400, ["NONE"], []],
] as const)("of the error of %s with %i and %j, %j is broken", (operationId, status, body, broken) => {
  const problems = judgeErrorValues(find(operationId), respond(status, body, noon));
  const undocumented = { ...find(operationId), responses: {} };
  expect(judgeErrorValues(undocumented, respond(status, body, noon))).toEqual([]);
  expect(problems.map(({ statement }) => statement)).toEqual(broken);
});

test.each([
  [true, { value: "1" }, { value: "2" }],
  [false, { value: "1.0" }, { value: 1 }],
  [true, { value: "1", currency: "BRL" }, { value: "1", currency: "USD" }],
  [false, { value: "1", currency: "BRL" }, { value: "1" }],
  [false, { currency: "BRL" }, { value: "1", currency: "USD" }],
  [false, { value: "1" }, { currency: "BRL" }],
  [false, "1", { value: "2" }],
  [false, { value: "1" }, "2"],
])("it is %s that another amount than %j is %j", (isOther, asked, got) => {
  expect(isOtherAmount(asked, got)).toBe(isOther);
});

test("texts are listed to a depth of fifty levels", () => {
  const nest = (depth: number): unknown => (depth === 0 ? "a" : { inner: nest(depth - 1) });
  expect(listTexts(nest(50))).toEqual(["a"]);
  expect(listTexts(nest(51))).toEqual([]);
  expect(listTexts(["a", { b: "c" }, 1, null])).toEqual(["a", "c"]);
});

test("without the time of issue and the clock, a token has no known lifetime", () => {
  expect(readLifetime({ token: jwt({ exp: 5 }) })).toBeUndefined();
  expect(readLifetime({ token: jwt({ iat: 1 }) }, noon)).toBeUndefined();
  expect(readLifetime({ token: jwt({ iat: 1, exp: 5 }) })).toEqual({
    issuedAt: 1_000,
    ms: 4_000,
    precision: 2_000,
  });
});
