import { describe, expect, test } from "vitest";
import { isPayinPayer } from "../../../generated/validators.js";
import { isFault } from "../../../src/sandbox/control/generated/validators.js";
import { checkControlInput } from "../../../src/sandbox/control/input.ts";
import { describeRecord } from "../../../src/sandbox/control/state.ts";
import { BodyTooLargeError } from "../../../src/server/request.ts";
import { buildRequestBody } from "../../../src/testing/index.ts";
import { startSandbox } from "../start-sandbox.ts";

/** Opens a sandbox with one resource of each kind that the controls below act on. */
async function open() {
  const { api, control, callControl, createOrder } = await startSandbox();
  const terms = buildRequestBody(
    "createSubscription",
    { startDate: "2026-11-23", fixedAmount: { currency: "BRL", value: "35.00" }, maxAmountFloor: undefined },
    { example: "journey-2" },
  );
  const pending = await api.createSubscription({ body: terms });
  const accepted = await api.createSubscription({ body: terms });
  await control.acceptSubscription(accepted.id);
  const ids = {
    order: await createOrder(),
    openOrder: await createOrder({}, "pix-open-amount"),
    pending: pending.id,
    accepted: accepted.id,
    scheduled: (await api.schedulePayment({ path: { id: accepted.id }, body: {} })).id ?? "",
    payout: (await control.createPayout()).id,
  };
  return { control, callControl, ids };
}

type Ids = Awaited<ReturnType<typeof open>>["ids"];

const reais = { currency: "BRL", value: "3.00" };
const document = { type: "CPF", number: "52998224725", kind: "CPF" };
const analysedBy = { name: "A", email: "a@shop.test", mail: "" };

/** A control, the resource that it acts on, an input that it must not accept, and the member that is wrong. */
const rejected: readonly [control: string, on: keyof Ids | undefined, input: object, field: string][] = [
  ["payOrder", "order", { payer: { name: 5 } }, "payer.name"],
  ["payOrder", "openOrder", { amount: { currency: "BRL", value: "abc" } }, "amount.value"],
  ["payOrder", "openOrder", { amount: { ...reais, valeu: "4.00" } }, "amount.valeu"],
  ["payOrder", "order", { value: "1.00" }, "value"],
  ["receivePix", undefined, {}, "amount"],
  ["receivePix", undefined, { amount: { currency: "BRL", value: "0.00" } }, "amount"],
  ["createAccountRequest", undefined, { id: 5 }, "id"],
  ["createAccountRequest", undefined, { holderType: "ROBOT" }, "holderType"],
  ["acceptSubscription", "pending", { payer: { name: 5, document: {} } }, "payer.name"],
  ["rejectSubscription", "pending", { reason: 5 }, "reason"],
  ["requestCancellation", "accepted", { reason: 5 }, "reason"],
  ["settleScheduledPayment", "scheduled", { amount: { currency: "BRL", value: "36.00" } }, "amount"],
  ["failPayout", "payout", { message: 5 }, "message"],
  ["createPayout", undefined, { value: "1.00" }, "value"],
  ["createPayout", undefined, { receiver: { name: "A", document } }, "receiver.document.kind"],
  ["createCloseRequest", undefined, { reason: "x" }, "reason"],
  ["trigger", undefined, { event: "ORDER-PAYIN.PAID", order: "NOPE" }, "order"],
  ["moveCloseRequest", "order", { status: "ANALYSED", analysedBy }, "analysedBy.mail"],
];

test.each(rejected)("%s of %s with %j is rejected, and names %s", async (name, on, input, field) => {
  const { control, ids } = await open();
  const before = await control.snapshot();
  const functions = control as unknown as Record<string, (...given: unknown[]) => Promise<unknown>>;
  await expect(functions[name]?.(...(on === undefined ? [] : [ids[on]]), input)).rejects.toMatchObject({
    name: "ControlInputError",
    problems: [{ field }],
  });
  expect(await control.snapshot()).toEqual(before);
});

test("what only the function of a control can check is rejected over HTTP in the same way", async () => {
  const { control, callControl, ids } = await open();
  const before = await control.snapshot();
  const input = { amount: { currency: "BRL", value: "1.00" } };
  expect(await callControl("POST", `/orders/${ids.order}/pay`, input)).toMatchObject({
    status: 400,
    body: { error: "INVALID_REQUEST", details: [{ field: "amount" }] },
  });
  expect(await control.snapshot()).toEqual(before);
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

test("each member of a body that is not valid is named", async () => {
  const { callControl } = await startSandbox();
  const fault = { operation: "*", kind: "error", times: 0, ms: -1 };
  const message = "times must be at least 1; ms must be at least 0";
  expect(await callControl("POST", "/faults", fault)).toMatchObject({ status: 400, body: { message } });
});

test("the error about the value as a whole names no member", () => {
  expect(() => {
    checkControlInput("fault", isFault, 5);
  }).toThrow(
    expect.objectContaining({
      message: "`fault` received invalid input: must be an object.",
      problems: [{ field: "", issue: "must be an object" }],
    }),
  );
  expect(() => {
    checkControlInput("payOrder", isPayinPayer, 5, "payer");
  }).toThrow("`payOrder` received invalid input: `payer` must be an object.");
});

test.each([
  ["kind", "fire"],
  ["operation", "payOrder"],
  ["operation", "constructor"],
  ["times", 0],
  // The next higher number makes a timer fire at once.
  ["ms", 2 ** 31],
])("a fault whose %s is %s is rejected by name", async (field, value) => {
  const { control } = await startSandbox();
  const fault = { operation: "createTransparentOrderV3", kind: "error", times: 2, [field]: value } as never;
  expect(() => {
    control.fault(fault);
  }).toThrow(`\`fault\` received invalid input: \`${field}\``);
  expect(control.faults()).toEqual([]);
});

test("the clock is advanced by milliseconds", async () => {
  const { callControl, readState } = await startSandbox();
  const moved = await callControl("POST", "/clock/advance", { ms: 90_500 });
  expect(moved).toEqual({ status: 200, body: { now: "2026-11-20T15:01:30.500Z", frozen: true } });
  expect((await readState()).clock).toEqual(moved.body);
});

describe("a control that cannot be carried out", () => {
  test("says why the state does not allow it, and what it allows", async () => {
    const { control, callControl, ids } = await open();
    await control.payOrder(ids.order);
    for (const [path, message] of [
      [`/orders/${ids.order}/pay`, `\`pay\` is not possible: order ${ids.order} is PAID, which is final.`],
      [
        `/subscriptions/${ids.accepted}/accept`,
        `\`accept\` is not possible: subscription ${ids.accepted} is ACCEPTED, which allows only \`requestCancellation\`, \`rejectCancellation\`, \`acceptCancellation\`, \`fail\`.`,
      ],
    ] as const)
      expect(await callControl("POST", path)).toEqual({
        status: 409,
        body: { error: "INVALID_STATE", message },
      });
  });

  test.each([
    ["/orders/lost/pay", undefined, "No order has the id or `code` lost."],
    ["/subscriptions/lost/accept", undefined, "No subscription has the id or `externalId` lost."],
    ["/scheduled-payments/lost/settle", undefined, "No scheduled payment has the id or `externalId` lost."],
    ["/payouts/lost/pay", undefined, "No payout has the id or `externalId` lost."],
    ["/account-requests/lost/close", undefined, "No account request has the id lost."],
    ["/claims/lost/confirm", { code: "123456" }, "No validation has the id lost."],
    ["/notifications/lost/resend", undefined, "No notification has the id lost."],
    ["/close-requests/lost/move", { status: "X" }, "No close request has the id lost."],
  ])("says at %s that the resource does not exist", async (path, given, message) => {
    const { callControl } = await startSandbox();
    const body = { error: "NOT_FOUND", message };
    expect(await callControl("POST", path, given)).toEqual({ status: 404, body });
  });

  test("says that its body is too large, not that it is malformed", async () => {
    const { handle } = await startSandbox();
    const { status, text } = await handle({
      method: "PUT",
      url: "/_sandbox/snapshot",
      headers: { "content-type": "application/json" },
      text: (limit) => Promise.reject(new BodyTooLargeError(`More than ${limit} bytes`)),
    });
    expect([status, JSON.parse(text)]).toMatchObject([400, { message: "The body is larger than 64 MiB" }]);
  });

  test.each([
    ["GET", "/nothing", 404],
    ["DELETE", "/state", 405],
    ["POST", "/orders/%ZZ/pay", 400],
    ["GET", "/state?limit=1.5", 400],
    ["GET", "/state?limit=1e1", 400],
  ])("%s %s gets the status %d", async (method, path, status) => {
    const { callControl } = await startSandbox();
    expect((await callControl(method, path)).status).toBe(status);
  });
});

test.each<[kind: string, row: object, title: string, status: string | undefined]>([
  ["order", { code: "ORD-1", method: "PIX", status: "INITIAL" }, "ORD-1: PIX, open amount", "INITIAL"],
  [
    "scheduledPayment",
    { payment: { dueDate: "2027-02-05", status: "PAID" } },
    "id-1: due 2027-02-05",
    "PAID",
  ],
  ["document", { fileName: "cnh.pdf", documentType: "CNH" }, "CNH: cnh.pdf", undefined],
  ["webhookConfiguration", { configuration: { events: [{}] } }, "1 endpoint", undefined],
  ["webhookConfiguration", { configuration: { events: [{}, {}] } }, "2 endpoints", undefined],
  ["job", { control: "payOrder", id: "o" }, "id-1", undefined],
])("a record of the kind %s with %j has the title %s and the status %s", (kind, row, title, status) => {
  const described = describeRecord({ kind, id: "id-1", row, place: undefined } as never);
  expect(described).toEqual(status === undefined ? { title } : { title, status });
});
