import { describe, expect, test } from "vitest";
import { createResources, findMeant, judgeEventValues } from "../../src/conformance/event-values.ts";
import { bare, type RawRequest } from "../../src/target/exchange.ts";
import { notifications } from "./contract.ts";

const amount = (value: string) => ({ value, currency: "BRL" });
const order = { order: { code: "A", amount: amount("10.00") } };
const journey2 = { type: "AUTHORIZATION_QRCODE" };
const journey3 = { type: "AUTHORIZATION_QRCODE_IMMEDIATE_PAYMENT" };

/** An order, a subscription of each journey, and one of the target against which a payment was scheduled. */
function createKnown() {
  const resources = createResources();
  resources.keep("createTransparentOrderV3", { ...bare, body: order }, { id: "order", amountToPay: "10.50" });
  resources.keep("createSubscription", { ...bare, body: journey2 }, { id: "two" });
  resources.keep("createSubscription", { ...bare, body: journey2 }, { id: "two-scheduled" });
  resources.keep("createSubscription", { ...bare, body: journey3 }, { id: "three" });
  for (const id of ["two-scheduled", "given"])
    resources.keep("schedulePayment", { ...bare, path: { id } }, { id: "payment" });
  return resources.known;
}

test.each<[kept: object, operationId: string, request: Partial<RawRequest>, response: object]>([
  [{ orders: ["1"] }, "createTransparentOrderV2", { body: order }, { id: "1" }],
  [{}, "createTransparentOrderV3", { body: order }, { id: 1 }],
  [{}, "createTransparentOrderV3", { body: {} }, { id: "1" }],
  [{ subscriptions: ["1"] }, "createSubscription", { body: journey3 }, { id: "1" }],
  [
    { subscriptions: ["1"], charged: ["1"], expected: ["A", "ORDER-PAYIN.PAID"] },
    "createSubscription",
    { expect: ["A", "ORDER-PAYIN.PAID"] },
    { id: "1" },
  ],
  [{ subscriptions: ["1"], expected: ["A"] }, "createSubscription", { expect: ["A"] }, { id: "1" }],
  [{ scheduled: ["7"] }, "schedulePayment", { path: { id: "7" } }, {}],
  [{ expected: ["A"] }, "openMedCase", { path: { id: "7" }, expect: ["A"] }, { id: "1" }],
])("%j is known after %s", (kept, operationId, request, response) => {
  const resources = createResources();
  resources.keep(operationId, { ...bare, ...request }, response);
  const found = Object.entries(resources.known).map(([name, all]) => [name, [...all.keys()]] as const);
  expect(Object.fromEntries(found.filter(([, all]) => all.length > 0))).toEqual(kept);
});

describe("of a notification, these statements are broken:", () => {
  const payin = "ORDER-PAYIN.PAID";
  const ended = "SUBSCRIPTION.CANCELLATION";

  test.each<[name: string, body: object, broken: string[]]>([
    [payin, { id: "order", code: "A", type: "PAY-IN", amount: amount("10.00") }, []],
    [payin, { id: "order", code: "B" }, ["event-payin-ids"]],
    [payin, { id: "order", code: 1 }, []],
    [payin, { id: "order", amount: amount("10.5") }, []],
    [payin, { id: "order", amount: amount("9.99") }, ["event-payin-amount"]],
    [payin, { id: "order", type: "LOAD" }, ["event-payin-type"]],
    [payin, { id: "order", subscription: {} }, ["event-payin-subscription"]],
    [payin, { id: "other", code: "B", amount: amount("1"), type: "LOAD", subscription: {} }, []],
    [payin, { subscription: { id: "two" } }, ["journey-2-charge"]],
    [payin, { subscription: { id: "two-scheduled" } }, []],
    [payin, { subscription: { id: "three" } }, []],
    [payin, { subscription: { id: "three", scheduledPayment: {} } }, ["event-payin-scheduled"]],
    [payin, { subscription: { id: "given" } }, ["event-payin-scheduled"]],
    [payin, { subscription: { id: "given", scheduledPayment: {} } }, []],
    [payin, { subscription: { id: "two-scheduled", scheduledPayment: {} } }, []],
    [payin, { data: { at: "2026-11-21T12:00:00-03:00" } }, ["timestamps-utc"]],
    [`${ended}.ACCEPTED`, { data: { status: "CANCELED" } }, []],
    [`${ended}.ACCEPTED`, { data: { status: "GONE" } }, ["event-cancellation-data"]],
    [`${ended}.REJECTED`, { data: { status: "CANCELED" } }, ["event-rejected-keeps"]],
    [`${ended}.REJECTED`, { data: { status: "ACCEPTED" } }, []],
    ["SUBSCRIPTION.REJECTED", { data: { status: "GONE" } }, []],
    ["SUBSCRIPTION.REJECTED", { data: { status: "CANCELED" } }, []],
  ])("%s with %j: %j", (name, body, broken) => {
    const event = notifications.find((one) => one.name === name);
    if (event === undefined) throw new Error(`There is no event \`${name}\`.`);
    const found = judgeEventValues(event, body as never, createKnown());
    expect(found.map(([statement]) => statement)).toEqual(broken);
  });
});

test.each([
  ["event-payout-required", { type: "PAY-OUT", status: "PAID" }],
  ["event-payin", { type: "PAY-IN", status: "PAID" }],
  ["event-payin", { type: "LOAD", status: "PAID" }],
  [undefined, { type: "LOAD", status: "PENDING" }],
  [undefined, { type: "OTHER", status: "PAID" }],
  ["event-cancellation-body", { data: { cancellation: {}, status: "REJECTED" } }],
  ["event-rejected", { data: { status: "REJECTED" } }],
  [undefined, { data: { status: "ACCEPTED" } }],
])("%s names what is meant by %j", (statement, body) => {
  expect(findMeant(body as never)?.[0]).toBe(statement);
});
