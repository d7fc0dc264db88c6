import { describe, expect, test } from "vitest";
import { listControls } from "../../../src/sandbox/control/state.ts";

const now = 1_000;

/** Lists the controls of a record, among others. */
const list = (kind: string, row: object, records: readonly object[] = [], id = "id/1 ü") =>
  listControls({ kind, id, row, place: undefined } as never, { now, records: records as never });

/** Lists the labels of the controls of a record. */
const labels = (...given: Parameters<typeof list>) => list(...given).map(({ label }) => label);

const path = "id%2F1%20%C3%BC";
const openAmount = { amount: { currency: "BRL", value: "25.00" } };

describe("an order", () => {
  const order = { code: "o", method: "PIX", status: "INITIAL", ...openAmount };
  const pay = { kind: "order", label: "Pay", path: `/_sandbox/orders/${path}/pay` };

  test("can be paid, with an amount if it has none", () => {
    expect(list("order", order)).toEqual([pay]);
    expect(list("order", { ...order, amount: undefined })).toEqual([{ ...pay, body: openAmount }]);
  });

  test("can be paid until it expires, and once", () => {
    expect(labels("order", { ...order, expiresAt: now + 1 })).toEqual(["Pay"]);
    expect(labels("order", { ...order, expiresAt: now })).toEqual([]);
    expect(labels("order", { ...order, status: "PAID" })).toEqual([]);
  });
});

describe("a subscription", () => {
  const subscription = (status: string, requests: readonly string[] = []) => ({
    record: { status, cancellationRequests: requests.map((request) => ({ status: request })) },
  });

  test("can be rejected with a reason", () => {
    expect(list("subscription", subscription("INITIAL"))).toEqual([
      { kind: "subscription", label: "Accept", path: `/_sandbox/subscriptions/${path}/accept` },
      {
        kind: "subscription",
        label: "Reject",
        path: `/_sandbox/subscriptions/${path}/reject`,
        body: { reason: "Declined by the payer" },
      },
      { kind: "subscription", label: "Fail", path: `/_sandbox/subscriptions/${path}/fail` },
    ]);
  });

  test.each<[requests: readonly string[], labels: readonly string[]]>([
    [[], ["Request cancellation", "Fail"]],
    [["REJECTED"], ["Request cancellation", "Fail"]],
    [
      ["REJECTED", "PENDING"],
      ["Reject cancellation", "Accept cancellation", "Fail"],
    ],
  ])("with the requests to cancel it %j has the controls %j", (requests, expected) => {
    expect(labels("subscription", subscription("ACCEPTED", requests))).toEqual(expected);
  });
});

describe("a scheduled payment", () => {
  const payment = (status: string, amount?: object) => ({ payment: { status, subscriptionId: "s", amount } });
  const pending = payment("PENDING", openAmount.amount);
  const subscription = (id: string, payer?: object) => ({
    kind: "subscription",
    id,
    row: { record: { payer } },
  });
  const other = (id: string, status: string, originalId?: string) => ({
    ...{ kind: "scheduledPayment", id },
    row: { ...payment(status), originalId },
  });

  test("can be settled, with an amount if it has none", () => {
    const settle = {
      kind: "scheduledPayment",
      label: "Settle",
      path: `/_sandbox/scheduled-payments/${path}/settle`,
    };
    const fail = {
      kind: "scheduledPayment",
      label: "Fail",
      path: `/_sandbox/scheduled-payments/${path}/fail`,
    };
    expect(list("scheduledPayment", pending)).toEqual([settle, fail]);
    expect(list("scheduledPayment", payment("PENDING"))).toEqual([{ ...settle, body: openAmount }, fail]);
  });

  test.each<[what: string, records: readonly object[], labels: readonly string[]]>([
    ["the subscription was accepted", [subscription("s", {})], ["Settle", "Fail"]],
    ["the subscription was not accepted", [subscription("s")], ["Fail"]],
    ["another subscription was not accepted", [subscription("other")], ["Settle", "Fail"]],
    [
      "one of several attempts at it was settled",
      [other("one", "ERROR", "p"), other("two", "PAID", "p"), other("three", "PENDING", "p")],
      ["Fail"],
    ],
    ["an attempt at it failed", [other("retry", "ERROR", "p")], ["Settle", "Fail"]],
    ["another payment was settled", [other("other", "PAID")], ["Settle", "Fail"]],
    ["there are orders", [{ kind: "order", id: "p", row: { status: "PAID" } }], ["Settle", "Fail"]],
  ])("if %s has these controls", (_, records, expected) => {
    expect(labels("scheduledPayment", pending, records, "p")).toEqual(expected);
  });

  test("that is a retry cannot be settled if the first attempt was", () => {
    const retry = { ...pending, originalId: "first" };
    expect(labels("scheduledPayment", retry, [other("first", "PAID")], "retry")).toEqual(["Fail"]);
    expect(labels("scheduledPayment", retry, [other("first", "PENDING")], "retry")).toEqual([
      "Settle",
      "Fail",
    ]);
  });
});

test("a MED case is moved to each state that may follow", () => {
  const [first, ...others] = list("medCase", { status: "CREATED", situationType: "SCAM" });
  expect(first).toEqual({
    kind: "medCase",
    label: "TRACED",
    path: `/_sandbox/med-cases/${path}/move`,
    body: { status: "TRACED" },
  });
  expect(others.map(({ label }) => label)).toEqual([
    ...["WAITING_ANALYSIS", "ANALYSED", "WAITING_REFUND", "COMPLETED"],
  ]);
});

test("a close request can always be moved", () => {
  expect(list("closeRequest", { request: { accountId: "a", status: "ANALYSED" } })).toEqual([
    {
      kind: "closeRequest",
      label: "Move",
      path: `/_sandbox/close-requests/${path}/move`,
      body: { status: "ANALYSED" },
    },
  ]);
});

test("a claim is confirmed by its code, and its code is not sent again by a control", () => {
  const claim = { claimId: "c", status: "PENDING", code: "271148", attempts: 0, expiresAt: now + 1 };
  expect(list("claimValidation", claim)).toEqual([
    {
      kind: "claimValidation",
      label: "Confirm",
      path: `/_sandbox/claims/${path}/confirm`,
      body: { code: "271148" },
    },
  ]);
  expect(labels("claimValidation", { ...claim, expiresAt: now })).toEqual([]);
  expect(labels("claimValidation", { ...claim, attempts: 4 })).toEqual(["Confirm"]);
  expect(labels("claimValidation", { ...claim, attempts: 5 })).toEqual([]);
});

test.each([
  ["payout", { payout: { status: "PENDING" } }, ["payouts/1/pay", "payouts/1/cancel", "payouts/1/fail"]],
  ["accountRequest", { status: "PENDING" }, ["account-requests/1/close"]],
  ["notification", { status: "DELIVERED" }, ["notifications/1/resend"]],
  ["document", {}, []],
])("a %s has its controls", (kind, row, expected) => {
  const paths = list(kind, row, [], "1").map((control) => control.path.replace("/_sandbox/", ""));
  expect(paths).toEqual(expected);
  for (const control of list(kind, row)) expect(control.body).toBeUndefined();
});
