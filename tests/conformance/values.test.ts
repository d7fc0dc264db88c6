import { describe, expect, test } from "vitest";
import {
  isOtherAmount,
  judgeErrorValues,
  judgeValues,
  listTexts,
  readLifetime,
} from "../../src/conformance/values.ts";
import { bare, type RawRequest } from "../../src/target/exchange.ts";
import { operations } from "./contract.ts";

const find = (operationId: string) => {
  const found = operations.find((one) => one.operationId === operationId);
  if (found === undefined) throw new Error(`There is no operation \`${operationId}\`.`);
  return found;
};

const respond = (status: number, body: unknown, at: number) => {
  return { status, headers: {}, mediaType: "application/json", text: JSON.stringify(body), at };
};

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

describe("of the response to an operation, these statements are broken:", () => {
  test.each<[operationId: string, sent: Sent, body: object, broken: string[]]>([
    ["getPayout", { path: { id: "a" } }, { id: "a" }, []],
    ["getPayout", { path: { id: "a" } }, { id: "b" }, ["payout-id"]],
    ["getPayout", { path: { id: "a" }, query: { externalId: "b" } }, { id: "b" }, []],
    ["getPayout", { path: { id: "a" } }, { id: 1 }, []],
    ["createSubscription", { body: { externalId: "a" } }, { externalId: "b" }, ["created-external"]],
    ["createSubscription", { body: {} }, { externalId: "b" }, []],
    ["createTransparentOrderV2", { body: order({ code: "a" }) }, { code: "b" }, ["response-code"]],
    ["createTransparentOrderV3", { body: order({ code: "a" }) }, { code: "b" }, ["response-code"]],
    ["createTransparentOrderV3", { body: order({ code: "a" }) }, { code: "a" }, []],
    ["openMedCase", { path: { accountId: "a" } }, { accountId: "b" }, ["med-response-transaction"]],
    ["openMedCase", { body: { endToEndId: "a" } }, { endToEndId: "b" }, ["med-response-transaction"]],
    ["openMedCase", {}, { status: "DONE" }, ["med-response-status"]],
    ["openMedCase", {}, { status: "TRACED" }, []],
    ["openMedCase", {}, { status: "CREATED" }, []],

    ["issueToken", {}, { token: "a.b.c" }, ["token-jwt"]],
    ["issueToken", {}, { token: `${jwt({})}.x` }, ["token-jwt"]],
    ["issueToken", {}, { token: `${jwt({})}.x.x` }, []],
    ["issueToken", {}, { token: `${encode({ typ: "JWT" })}.${encode({})}.x` }, ["token-jwt"]],
    ["issueToken", {}, { token: jwt({}), expiresIn: 1 }, []],
    ["issueToken", {}, { token: jwt(hour) }, []],
    ["issueToken", {}, { token: jwt(hour), expiresIn: 3_602_000 }, []],
    ["issueToken", {}, { token: jwt(hour), expiresIn: 3_602_001 }, ["token-lifetime"]],
    ["issueToken", {}, { token: jwt(hour), expiresIn: 3_540_000 }, []],
    ["issueToken", {}, { token: jwt(hour), expiresIn: 3_539_999 }, ["token-lifetime"]],
    ["issueToken", {}, { token: jwt(hour), expiresIn: 3_600 }, ["token-lifetime"]],
    ["issueToken", {}, { token: jwt(old), expiresIn: 3_598_000 }, []],
    ["issueToken", {}, { token: jwt(old), expiresIn: 3_597_999 }, ["token-lifetime"]],
    // Without the time of issue, the clocks may differ by a minute.
    ["issueToken", {}, { token: jwt({ exp: hour.exp }), expiresIn: 3_660_000 }, []],
    ["issueToken", {}, { token: jwt({ exp: hour.exp }), expiresIn: 3_660_001 }, ["token-lifetime"]],
    ["issueToken", {}, { token: jwt({ exp: hour.exp }), expiresIn: 3_539_999 }, ["token-lifetime"]],

    ["createSubscription", { body: journey2 }, { status: "NONE" }, ["created-states"]],
    ["createSubscription", { body: journey2 }, { status: "ERROR" }, []],
    ["createSubscription", { body: journey2 }, { status: "PENDING_AUTHORIZATION" }, []],
    ["createSubscription", { body: journey2 }, { initialCharge: {} }, ["created-initial"]],
    ["createSubscription", { body: { ...journey2, initialCharge: {} } }, { initialCharge: {} }, []],
    ["createSubscription", { body: journey3 }, {}, ["created-initial"]],
    ["createSubscription", { body: journey3 }, { status: "ERROR" }, []],
    ["createSubscription", { body: journey3 }, { initialCharge: {} }, []],
    [
      "createSubscription",
      { body: { ...journey3, initialCharge: amount("1.00") } },
      { initialCharge: amount("2.00") },
      ["created-initial-amount"],
    ],
    [
      "createSubscription",
      { body: { ...journey3, initialCharge: amount("1.00") } },
      { initialCharge: amount("1") },
      [],
    ],
    ["createSubscription", {}, { qrcodeImageBase64: "no!" }, ["created-image"]],
    ["createSubscription", {}, { qrcodeImageBase64: `data:image/png;base64,${png}\n${png}==` }, []],
    ["createSubscription", {}, { qrcodeImageBase64: `${png}===` }, ["created-image"]],
    ["createSubscription", {}, { qrcodeImageBase64: "" }, []],

    ["schedulePayment", { body: { dueDate: "2026-11-27" } }, { dueDate: "2026-11-27" }, []],
    [
      "schedulePayment",
      { body: { dueDate: "2026-11-27" } },
      { dueDate: "2026-11-28" },
      ["scheduled-due-date-echo"],
    ],
    // From a Saturday, it is moved to Monday.
    ["schedulePayment", { body: { dueDate: "2026-11-28" } }, { dueDate: "2026-11-30" }, []],
    ["schedulePayment", { body: { dueDate: "soon" } }, { dueDate: "2026-11-30" }, []],
    ["schedulePayment", { body: {} }, { dueDate: "2026-11-23" }, []],
    ["schedulePayment", { body: {} }, { dueDate: "2026-11-22" }, ["scheduled-window"]],
    // In Brasilia, it is the day before.
    ["schedulePayment", { body: {}, at: Date.parse("2026-11-21T02:59:59Z") }, { dueDate: "2026-11-22" }, []],
    [
      "schedulePayment",
      { body: {}, at: Date.parse("2026-11-21T03:00:00Z") },
      { dueDate: "2026-11-22" },
      ["scheduled-window"],
    ],
    ["schedulePayment", { body: retry }, { dueDate: "2026-11-22" }, []],
    ["schedulePayment", { body: retry }, { dueDate: "2026-11-23" }, []],
    ["schedulePayment", { body: retry }, { dueDate: "2026-11-24" }, ["scheduled-window"]],
    ["schedulePayment", { body: amount("1.00") }, amount("1.0"), []],
    ["schedulePayment", { body: amount("1.00") }, amount("2.00"), ["scheduled-amount"]],

    [
      "replaceWebhookEndpoints",
      { body: { events: [endpoint("A"), endpoint("B")] } },
      { events: [endpoint("B"), endpoint("A")] },
      [],
    ],
    [
      "replaceWebhookEndpoints",
      { body: { events: [endpoint("A")] } },
      { events: [endpoint("B")] },
      ["config-replaced"],
    ],
    [
      "replaceWebhookEndpoints",
      { body: { events: [endpoint("A")] } },
      { events: [{ type: "A", endpoint: "https://b.test" }] },
      ["config-replaced"],
    ],
    ["replaceWebhookEndpoints", { body: { events: [endpoint("A")] } }, {}, []],

    ["listUndeliveredEvents", {}, { limit: 20, sort: "desc" }, []],
    ["listUndeliveredEvents", {}, { limit: 21, sort: "asc" }, ["rule-6-limit-echo", "rule-6-sort-echo"]],
    ["listUndeliveredEvents", { query: { limit: "5", sort: "asc" } }, { limit: 5, sort: "asc" }, []],
    ["listUndeliveredEvents", { query: { limit: "5" } }, { limit: 20 }, ["rule-6-limit-echo"]],
    ["listUndeliveredEvents", {}, { data: listOf(20) }, []],
    ["listUndeliveredEvents", {}, { data: listOf(21) }, ["rule-6-page"]],
    ["listUndeliveredEvents", { query: { limit: "1" } }, { data: listOf(2) }, ["rule-6-page"]],
    ["listUndeliveredEvents", { query: { to: "2026-11-21" } }, events("2026-11-21T23:00:00Z"), []],
    [
      "listUndeliveredEvents",
      { query: { to: "2026-11-21" } },
      events("2026-11-22T00:00:00Z"),
      ["rule-6-page"],
    ],
    ["listUndeliveredEvents", { query: { from: "2026-11-21" } }, events("2026-11-21T00:00:00Z"), []],
    [
      "listUndeliveredEvents",
      { query: { from: "2026-11-21" } },
      events("2026-11-20T23:59:59Z"),
      ["rule-6-page"],
    ],
    [
      "listUndeliveredEvents",
      {},
      { nextCursor: "2026-11-21T00:00:00.000Z", data: [{ at: "2026-11-21T00:00:00Z" }] },
      [],
    ],
    [
      "listUndeliveredEvents",
      {},
      { nextCursor: after(0), data: [{ at: after(0) }, { at: after(1) }] },
      ["rule-6-next-cursor"],
    ],
    ["listUndeliveredEvents", {}, { hasNext: false, nextCursor: after(0), data: [{ at: after(1) }] }, []],
    ["listUndeliveredEvents", {}, { data: [{ history: Array(5).fill(attempt(500)) }] }, []],
    [
      "listUndeliveredEvents",
      {},
      { data: [{ history: [] }, { history: Array(6).fill(attempt(500)) }] },
      ["events-attempts"],
    ],
    ["listUndeliveredEvents", {}, { data: [{ history: [attempt(200), attempt(500)] }] }, []],
    [
      "listUndeliveredEvents",
      {},
      { data: [{ history: [attempt(500), attempt(200)] }] },
      ["undelivered-failed"],
    ],

    ["listCloseRequests", { body: { take: 1 } }, { data: listOf(1) }, []],
    ["listCloseRequests", { body: { take: 1 } }, { data: listOf(2) }, ["rule-13-take"]],
    ["listCloseRequestGroups", { body: { take: 1 } }, { data: listOf(2) }, ["rule-13-take"]],
    ["listCloseRequests", { body: group }, { data: [{ key: "A" }] }, []],
    ["listCloseRequests", { body: group }, { data: [{ closeAccountRequestId: "1" }] }, ["rule-13-groups"]],
    ["listCloseRequests", { body: {} }, { data: [{ closeAccountRequestId: "1" }] }, []],
    [
      "listCloseRequests",
      { body: group, guessed: ["group"] },
      { data: [{ closeAccountRequestId: "1" }] },
      [],
    ],

    [
      "uploadDocument",
      { body: { accountRequestId: "1", documentType: "selfie" } },
      { missingRequiredDocuments: ["selfie"] },
      ["upload-still-missing"],
    ],
    [
      "uploadDocument",
      { body: { accountRequestId: "1", documentType: "selfie" } },
      { missingRequiredDocuments: ["documentHolder"] },
      [],
    ],
    [
      "uploadDocument",
      { body: { accountRequestId: "1", documentType: "documentHolder" } },
      { missingRequiredDocuments: ["documentHolder"] },
      [],
    ],
    [
      "uploadDocument",
      { body: { documentType: "selfie" } },
      { missingRequiredDocuments: ["selfie"] },
      ["upload-holder-unknown"],
    ],
    ["uploadDocument", { body: {} }, { missingRequiredDocuments: [] }, []],

    ["requestClaimConfirmation", {}, { expiresAt: after(4_999) }, ["claim-expires"]],
    ["resendClaimConfirmation", {}, { expiresAt: after(4_999) }, ["claim-expires"]],
    ["resendClaimConfirmation", {}, { expiresAt: after(5_000) }, []],

    ["createTransparentOrderV3", { body: pix }, { expireDateTime: after(86_400_000 - 120_000) }, []],
    ["createTransparentOrderV3", { body: pix }, { expireDateTime: after(86_400_000 + 120_000) }, []],
    [
      "createTransparentOrderV3",
      { body: pix },
      { expireDateTime: after(86_400_000 - 120_001) },
      ["order-expiration-default"],
    ],
    [
      "createTransparentOrderV2",
      { body: pix },
      { expireDateTime: after(86_400_000 + 120_001) },
      ["order-expiration-default"],
    ],
    [
      "createTransparentOrderV3",
      { body: order({ paymentMethod: "PIX", expiration: 600 }) },
      { expireDateTime: after(600_000) },
      [],
    ],
    [
      "createTransparentOrderV3",
      { body: order({ paymentMethod: "BOLETO" }) },
      { expireDateTime: after(0) },
      [],
    ],
    ["createTransparentOrderV3", { body: order({ paymentMethod: "SPEI" }) }, {}, ["response-spei"]],
    ["createTransparentOrderV2", { body: order({ paymentMethod: "SPEI" }) }, { bankAccount: {} }, []],
    [
      "createTransparentOrderV3",
      { body: order(amount("10.00")) },
      { fee: { fixed: "0.50" }, amountToPay: "10.0" },
      ["response-fees"],
    ],
    [
      "createTransparentOrderV3",
      { body: order(amount("10.00")) },
      { fee: { fixed: "0.50" }, amountToPay: "10.50" },
      [],
    ],
    [
      "createTransparentOrderV3",
      { body: order(amount("10.00")) },
      { fee: { fixed: "0.00" }, amountToPay: "10.00" },
      [],
    ],
    ["createTransparentOrderV3", {}, { qrcodeBase64: "no!" }, ["response-qr-image"]],
    ["createTransparentOrderV3", {}, { qrcodeBase64: "aGk=" }, ["response-qr-image"]],
    ["createTransparentOrderV3", {}, { qrcodeBase64: `data:image/png;base64,${png}` }, []],
    ["createTransparentOrderV3", {}, { qrcodeBase64: "" }, []],

    ["getPayout", {}, { at: "2026-11-21T23:00:00+00:00" }, []],
    ["getPayout", {}, { at: "2026-11-21T23:00:00-00:00" }, []],
    ["getPayout", {}, { list: [{ at: "2026-11-21T23:00:00-03:00" }] }, ["timestamps-utc"]],
    ["getPayout", {}, { at: "2026-11-21T23:00" }, ["timestamps-utc"]],
    ["getPayout", {}, { at: "2026-11-21" }, []],
  ])("%s (%j) %j: %j", (operationId, { at = noon, guessed = [], ...sent }, body, broken) => {
    const problems = judgeValues(find(operationId), { ...bare, ...sent }, respond(200, body, at), guessed);
    expect(problems.map(({ statement }) => statement)).toEqual(broken);
    for (const { message } of problems) expect(message).not.toMatch(/``|\bundefined\b/u);
  });
});

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
