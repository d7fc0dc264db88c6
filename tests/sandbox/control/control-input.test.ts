import { describe, expect, onTestFinished, test } from "vitest";
import { ControlInputError } from "../../../src/sandbox/control/input.ts";
import { buildRequestBody } from "../../../src/testing/index.ts";
import { baseUrl, startSandbox } from "../start-sandbox.ts";

/** Opens a sandbox with one resource of each kind that the controls below act on. */
async function open() {
  const { sandbox, api, control } = await startSandbox();
  onTestFinished(() => sandbox.close());
  const order = buildRequestBody("createTransparentOrderV3", {}, { example: "pix" });
  const openAmount = buildRequestBody("createTransparentOrderV3", {}, { example: "pix-open-amount" });
  const terms = buildRequestBody(
    "createSubscription",
    { startDate: "2026-11-23", fixedAmount: { currency: "BRL", value: "35.00" }, maxAmountFloor: undefined },
    { example: "journey-2" },
  );
  const pending = await api.createSubscription({ body: terms });
  const accepted = await api.createSubscription({ body: terms });
  await control.acceptSubscription(accepted.id);
  const ids = {
    order: (await api.createTransparentOrderV3({ body: order })).id,
    openOrder: (await api.createTransparentOrderV3({ body: openAmount })).id,
    pending: pending.id,
    accepted: accepted.id,
    scheduled: (await api.schedulePayment({ path: { id: accepted.id }, body: {} })).id ?? "",
    payout: (await control.createPayout()).id,
  };
  return { sandbox, control, ids };
}

type Ids = Awaited<ReturnType<typeof open>>["ids"];

const reais = { currency: "BRL", value: "3.00" };
const receiver = { name: "A", document: { type: "CPF", number: "52998224725" } };

/** A control, the resource that it acts on, a body that it must not accept, and the member that is wrong. */
const rejected: readonly [
  control: string,
  on: keyof Ids | undefined,
  path: string,
  body: object,
  field: string,
][] = [
  ["payOrder", "order", "orders/ID/pay", { payer: { name: 5 } }, "payer.name"],
  ["payOrder", "openOrder", "orders/ID/pay", { amount: { currency: "BRL", value: "abc" } }, "amount.value"],
  ["payOrder", "openOrder", "orders/ID/pay", { amount: { currency: "BRL", value: "1.5" } }, "amount.value"],
  ["payOrder", "openOrder", "orders/ID/pay", { amount: { currency: "BRL", value: -3 } }, "amount.value"],
  ["payOrder", "order", "orders/ID/pay", { amount: { currency: "BRL", value: "1.00" } }, "amount"],
  ["payOrder", "order", "orders/ID/pay", { amount: { currency: "USD", value: "150.75" } }, "amount"],
  ["receivePix", undefined, "payins", { amount: { currency: "BRL", value: "-3.00" } }, "amount.value"],
  [
    "receivePix",
    undefined,
    "payins",
    { amount: { currency: "BRL", value: "3.00" }, payer: { document: { number: 1 } } },
    "payer.document.number",
  ],
  ["receivePix", undefined, "payins", {}, "amount"],
  ["receivePix", undefined, "payins", { amount: { currency: "USD", value: "3.00" } }, "amount"],
  ["receivePix", undefined, "payins", { amount: { currency: "BRL", value: "0.00" } }, "amount"],
  ["receivePix", undefined, "payins", { amount: { currency: "BRL", value: 0 } }, "amount.value"],
  ["receivePix", undefined, "payins", { amount: { currency: "BRL", value: "3.00" }, company: 5 }, "company"],
  ["createAccountRequest", undefined, "account-requests", { id: 5 }, "id"],
  ["createAccountRequest", undefined, "account-requests", { company: 5 }, "company"],
  ["createAccountRequest", undefined, "account-requests", { holderType: "ROBOT" }, "holderType"],
  [
    "acceptSubscription",
    "pending",
    "subscriptions/ID/accept",
    { payer: { name: 5, document: {} } },
    "payer.name",
  ],
  ["rejectSubscription", "pending", "subscriptions/ID/reject", { reason: 5 }, "reason"],
  ["requestCancellation", "accepted", "subscriptions/ID/request-cancellation", { reason: 5 }, "reason"],
  [
    "requestCancellation",
    "accepted",
    "subscriptions/ID/request-cancellation",
    { customer: { document: "x" } },
    "customer.document",
  ],
  [
    "settleScheduledPayment",
    "scheduled",
    "scheduled-payments/ID/settle",
    { amount: { currency: "BRL", value: "36.00" } },
    "amount",
  ],
  [
    "settleScheduledPayment",
    "scheduled",
    "scheduled-payments/ID/settle",
    { payer: { name: 5 } },
    "payer.name",
  ],
  ["failPayout", "payout", "payouts/ID/fail", { message: 5 }, "message"],
  ["failPayout", "payout", "payouts/ID/fail", { reason: "x" }, "reason"],
  ["payOrder", "order", "orders/ID/pay", { value: "1.00" }, "value"],
  ["receivePix", undefined, "payins", { amount: { currency: "BRL", value: "3.00" }, code: "A" }, "code"],
  ["acceptSubscription", "pending", "subscriptions/ID/accept", { name: "A" }, "name"],
  ["rejectSubscription", "pending", "subscriptions/ID/reject", { message: "x" }, "message"],
  ["requestCancellation", "accepted", "subscriptions/ID/request-cancellation", { payer: {} }, "payer"],
  ["createPayout", undefined, "payouts", { value: "1.00" }, "value"],
  ["createCloseRequest", undefined, "close-requests", { reason: "x" }, "reason"],
  ["createAccountRequest", undefined, "account-requests", { status: "x" }, "status"],
  ["trigger", undefined, "trigger", { event: "ORDER-PAYIN.PAID", order: "NOPE" }, "order"],
  ["payOrder", "openOrder", "orders/ID/pay", { amount: { ...reais, valeu: "4.00" } }, "amount.valeu"],
  ["receivePix", undefined, "payins", { amount: { ...reais, decimals: 2 } }, "amount.decimals"],
  ["createPayout", undefined, "payouts", { receiver: { ...receiver, bnak: {} } }, "receiver.bnak"],
  [
    "createPayout",
    undefined,
    "payouts",
    { receiver: { name: "A", document: { ...receiver.document, kind: "CPF" } } },
    "receiver.document.kind",
  ],
  [
    "moveCloseRequest",
    "order",
    "close-requests/ID/move",
    { status: "ANALYSED", analysedBy: { name: "A", email: "a@shop.test", mail: "" } },
    "analysedBy.mail",
  ],
];

describe("a control that is given what the contract does not allow", () => {
  test.each(rejected)("%s of %s at %s with %j names %s", async (name, on, path, body, field) => {
    const { sandbox, control, ids } = await open();
    const before = await control.snapshot();
    const id = on === undefined ? undefined : ids[on];
    const functions = control as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>;
    await expect(functions[name]?.(...(id === undefined ? [body] : [id, body]))).rejects.toMatchObject({
      name: "ControlInputError",
      problems: [{ field }],
    });
    const response = await sandbox.fetch(`${baseUrl}/_sandbox/${path.replace("ID", id ?? "")}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error: "INVALID_REQUEST", details: [{ field }] },
    ]);
    expect(await control.snapshot()).toEqual(before);
  });
});

test("each member that a control does not know is named", async () => {
  const { control } = await open();
  const fault = { operation: "*", kind: "error", idempotencyKey: "x", status: 503 } as const;
  expect(() => {
    control.fault(fault);
  }).toThrow(
    "`fault` received invalid input: `idempotencyKey` is not a known member; `status` is not a known member.",
  );
});

test("a PIX that is left out is one without an amount", async () => {
  const { control } = await open();
  for (const pix of [undefined, null, "BRL 3.00"])
    await expect(control.receivePix(pix as never)).rejects.toThrow(ControlInputError);
  await expect(control.receivePix(undefined as never)).rejects.toThrow(
    "`receivePix` received invalid input: `amount` is required.",
  );
});

test("the amount of an order may be repeated, as a string or a number", async () => {
  const { control, ids } = await open();
  await control.payOrder(ids.order, { amount: { currency: "BRL", value: 150.75 } });
  const [order] = (await control.list("order")).filter(({ id }) => id === ids.order);
  expect(order?.row).toMatchObject({ status: "PAID", amount: { currency: "BRL", value: "150.75" } });
});

test.each([
  ["payOrder", "order"],
  ["acceptSubscription", "pending"],
  ["rejectSubscription", "pending"],
  ["requestCancellation", "accepted"],
  ["settleScheduledPayment", "scheduled"],
  ["failPayout", "payout"],
  ["createPayout", undefined],
  ["createCloseRequest", undefined],
  ["moveCloseRequest", "order"],
  ["createAccountRequest", undefined],
  ["receivePix", undefined],
] as const)("%s rejects null in one sentence", async (name, on) => {
  const { control, ids } = await open();
  const functions = control as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>;
  await expect(functions[name]?.(...(on === undefined ? [null] : [ids[on], null]))).rejects.toThrow(
    new ControlInputError(name, [{ field: "", issue: "must be an object" }]),
  );
});
