import { describe, expect, onTestFinished, test } from "vitest";
import { isPayinPayer } from "../../../generated/validators.js";
import { isFault } from "../../../src/sandbox/control/generated/validators.js";
import { checkControlInput } from "../../../src/sandbox/control/input.ts";
import { describeRecord, type readState } from "../../../src/sandbox/control/state.ts";
import { BodyTooLargeError } from "../../../src/server/request.ts";
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
  ["payOrder", "order", "orders/ID/pay", { amount: { currency: "BRL", value: "1.00" } }, "amount"],
  ["receivePix", undefined, "payins", {}, "amount"],
  ["receivePix", undefined, "payins", { amount: { currency: "BRL", value: "0.00" } }, "amount"],
  ["createAccountRequest", undefined, "account-requests", { id: 5 }, "id"],
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
    "settleScheduledPayment",
    "scheduled",
    "scheduled-payments/ID/settle",
    { amount: { currency: "BRL", value: "36.00" } },
    "amount",
  ],
  ["failPayout", "payout", "payouts/ID/fail", { message: 5 }, "message"],
  ["payOrder", "order", "orders/ID/pay", { value: "1.00" }, "value"],
  ["createPayout", undefined, "payouts", { value: "1.00" }, "value"],
  ["createCloseRequest", undefined, "close-requests", { reason: "x" }, "reason"],
  ["trigger", undefined, "trigger", { event: "ORDER-PAYIN.PAID", order: "NOPE" }, "order"],
  ["payOrder", "openOrder", "orders/ID/pay", { amount: { ...reais, valeu: "4.00" } }, "amount.valeu"],
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

describe("check control input", () => {
  test("the error lists what is wrong in one sentence", () => {
    expect(() => {
      checkControlInput("fault", isFault, { operation: 5, kind: 5 });
    }).toThrow(
      expect.objectContaining({
        name: "ControlInputError",
        message:
          "`fault` received invalid input: `operation` must be a string; `kind` must be one of latency, error, drop-before, drop, malformed.",
      }),
    );
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
});

describe("controls", () => {
  type State = Awaited<ReturnType<typeof readState>>;

  /** Opens a sandbox whose controls are called over HTTP. */
  async function open() {
    const { sandbox, api, control } = await startSandbox();
    onTestFinished(() => sandbox.close());
    const send = async (method: string, path: string, body?: unknown) => {
      const headers = { "content-type": "application/json" };
      const init = { method, ...(body !== undefined && { headers, body: JSON.stringify(body) }) };
      const response = await sandbox.fetch(`${baseUrl}/_sandbox${path}`, init);
      const text = await response.text();
      return { status: response.status, body: text === "" ? undefined : (JSON.parse(text) as unknown) };
    };
    const state = async (query = "") => (await send("GET", `/state${query}`)).body as State;
    const createOrder = async (code = "ORD-1") =>
      api.createTransparentOrderV3({
        body: {
          order: {
            code,
            paymentMethod: "PIX",
            amount: { currency: "BRL", value: "25.00" },
            additionalInfo: "Order",
            webhookUrl: "https://shop.example.com/webhooks",
            returnUrl: "https://shop.example.com/",
          },
        },
      });
    return { api, control, send, state, createOrder };
  }

  describe("a planned fault", () => {
    const fault = { operation: "createTransparentOrderV3", kind: "error", times: 2 };

    test.each([
      ["kind", "fire"],
      ["operation", "payOrder"],
      ["operation", "constructor"],
      ["times", 0],
      // The next higher number makes a timer fire at once.
      ["ms", 2 ** 31],
    ])("whose %s is %s is rejected by name", async (field, value) => {
      const { send, control } = await open();
      const answer = await send("POST", "/faults", { ...fault, [field]: value });
      expect(answer).toMatchObject({ status: 400, body: { error: "INVALID_REQUEST", details: [{ field }] } });
      expect(() => {
        control.fault({ ...fault, [field]: value } as never);
      }).toThrow(`\`fault\` received invalid input: \`${field}\``);
      expect(control.faults()).toEqual([]);
    });
  });

  describe("the clock", () => {
    test("is advanced by milliseconds", async () => {
      const { send, state } = await open();
      const moved = await send("POST", "/clock/advance", { ms: 90_500 });
      expect(moved).toEqual({ status: 200, body: { now: "2026-11-20T15:01:30.500Z", frozen: true } });
      expect((await state()).clock).toEqual(moved.body);
    });
  });

  describe("a control that cannot be carried out", () => {
    test("says why the state does not allow it", async () => {
      const { send, createOrder } = await open();
      const { id } = await createOrder();
      await send("POST", `/orders/${id}/pay`);
      const { status, body } = await send("POST", `/orders/${id}/pay`);
      expect([status, body]).toEqual([
        409,
        { error: "INVALID_STATE", message: expect.stringContaining(`${id} is PAID`) as string },
      ]);
    });

    test.each([
      ["/orders/lost/pay", undefined, "No order has the id or `code` lost."],
      ["/subscriptions/lost/accept", undefined, "No subscription has the id or `externalId` lost."],
      ["/scheduled-payments/lost/settle", undefined, "No scheduled payment has the id or `externalId` lost."],
      ["/payouts/lost/pay", undefined, "No payout has the id or `externalId` lost."],
      ["/account-requests/lost/close", undefined, "No account request has the id lost."],
      ["/claims/lost/confirm", { code: "123456" }, "No validation has the id lost."],
    ])("says at %s that the resource does not exist", async (path, given, message) => {
      const { send } = await open();
      const { status, body } = await send("POST", path, given);
      expect([status, body]).toEqual([404, { error: "NOT_FOUND", message }]);
    });

    test("says that its body is too large, not that it is malformed", async () => {
      const { sandbox } = await startSandbox();
      const { status, text } = await sandbox.handle({
        method: "PUT",
        url: "/_sandbox/snapshot",
        headers: { "content-type": "application/json" },
        signal: new AbortController().signal,
        text: (limit) => Promise.reject(new BodyTooLargeError(`More than ${limit} bytes`)),
        form: () => Promise.reject(new Error("no form")),
      });
      expect([status, JSON.parse(text)]).toMatchObject([400, { message: "The body is larger than 64 MiB" }]);
    });

    test("does not exist under other paths and methods", async () => {
      const { send } = await open();
      expect((await send("GET", "/nothing")).status).toBe(404);
      expect((await send("DELETE", "/state")).status).toBe(405);
      expect((await send("POST", "/orders/%ZZ/pay")).status).toBe(400);
    });
  });
});

describe("describe record", () => {
  test.each<[kind: string, row: object, title: string, status: string | undefined]>([
    ["order", { code: "ORD-1", method: "PIX", status: "INITIAL" }, "ORD-1: PIX, open amount", "INITIAL"],
    [
      "scheduledPayment",
      { payment: { dueDate: "2027-02-05", status: "PAID" } },
      "id-1: due 2027-02-05",
      "PAID",
    ],
    [
      "payout",
      { payout: { externalId: "p-1", currency: "BRL", amount: "9.00", status: "ERROR" } },
      "p-1: BRL 9.00",
      "ERROR",
    ],
    ["closeRequest", { request: { accountId: "a-1", status: "PENDING" } }, "Account a-1", "PENDING"],
    ["document", { fileName: "cnh.pdf", documentType: "CNH" }, "CNH: cnh.pdf", undefined],
    ["webhookConfiguration", { configuration: { events: [{}] } }, "1 endpoint", undefined],
    ["webhookConfiguration", { configuration: { events: [{}, {}] } }, "2 endpoints", undefined],
    ["job", { control: "payOrder", id: "o" }, "id-1", undefined],
  ])("a record of the kind %s with %j has the title %s and the status %s", (kind, row, title, status) => {
    const described = describeRecord({ kind, id: "id-1", row, place: undefined } as never);
    expect(described).toEqual(status === undefined ? { title } : { title, status });
  });
});
