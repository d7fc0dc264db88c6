import { describe, expect, test } from "vitest";
import { readQrCode } from "../../../scripts/examples/images.ts";
import { defaultPayer } from "../../../src/sandbox/pix.ts";
import { initialCharge, startSandbox } from "./start-sandbox.ts";

test("journey 2 waits for the authorization, with a QR code that charges nothing", async () => {
  const { create, control } = await startSandbox();
  const created = await create({ externalId: "box-1" });
  expect(created).toMatchObject({ status: "PENDING_AUTHORIZATION", externalId: "box-1" });
  expect(created.initialCharge).toBeUndefined();
  expect(created.qrcodeData).toContain("br.gov.bcb.pix2558sandbox.invalid/qr/v2/rec/");
  expect(created.qrcodeData.match(/sandbox\.invalid/gu)).toHaveLength(1);
  expect(readQrCode(created.qrcodeImageBase64)).toBe(created.qrcodeData);
  expect(await control.list("order")).toEqual([]);
});

test("journey 3 creates an order for the first charge, with a QR code that also authorizes", async () => {
  const { createCharged, control } = await startSandbox();
  const created = await createCharged({ initialCharge });
  expect(created).toMatchObject({
    status: "INITIAL",
    initialCharge: { amount: initialCharge.amount, expireDateTime: "2027-01-05T12:00:00.000Z" },
  });
  expect(created.initialCharge?.conciliationId).toMatch(/^[\da-zA-Z]{26}$/u);
  expect(created.qrcodeData.match(/sandbox\.invalid\/qr\/v2\/(?:rec\/)?[\da-f]{32}/gu)).toHaveLength(2);
  expect(readQrCode(created.qrcodeImageBase64)).toBe(created.qrcodeData);
  expect((await control.list("order")).map(({ id }) => id)).toEqual([created.initialCharge?.orderId]);
});

test("the provider's id says whether charges can be retried, as in the examples of the contract", async () => {
  const { create } = await startSandbox();
  expect((await create({ allowChargeAfterDueDate: true })).providerId).toMatch(/^RR1234567820270104\w{11}$/u);
  expect((await create({ allowChargeAfterDueDate: false })).providerId).toMatch(
    /^RN1234567820270104\w{11}$/u,
  );
});

// Brasilia is three hours behind UTC.
test.each([
  { now: "2027-01-05T02:59:59.999Z", today: "2027-01-04", startDate: "2027-01-04", accepted: true },
  { now: "2027-01-05T03:00:00.000Z", today: "2027-01-05", startDate: "2027-01-04", accepted: false },
  { now: "2027-01-05T03:00:00.000Z", today: "2027-01-05", startDate: "2027-01-05", accepted: true },
  { now: "2027-01-05T02:59:59.999Z", today: "2027-01-04", startDate: "2027-01-03", accepted: false },
  { now: "2027-03-01T02:00:00.000Z", today: "2027-02-28", startDate: "2027-02-28", accepted: true },
])(
  "the start date $startDate is accepted at $now: $accepted",
  async ({ now, today, startDate, accepted }) => {
    const { create, control } = await startSandbox(now);
    if (accepted) {
      await expect(create({ startDate })).resolves.toMatchObject({ status: "PENDING_AUTHORIZATION" });
    } else {
      const issue = `must be ${today} or later; that is the current date in Brasilia`;
      await expect(create({ startDate })).rejects.toMatchObject({
        status: 400,
        code: "INVALID_REQUEST",
        details: [{ field: "startDate", issue }],
      });
      expect(await control.list("subscription")).toEqual([]);
    }
  },
);

test("a first charge is accepted in journey 2, and then not charged", async () => {
  const { create, control } = await startSandbox();
  expect((await create({ initialCharge })).initialCharge).toBeUndefined();
  expect(await control.list("order")).toEqual([]);
});

describe("get subscription", () => {
  test("the record has the terms of the request and everything of the response", async () => {
    const { create, read } = await startSandbox();
    const created = await create({ endDate: "2027-12-31", externalId: "box-1" });
    expect(await read(created.id)).toEqual({
      ...created,
      type: "AUTHORIZATION_QRCODE",
      statusHistory: [{ status: "PENDING_AUTHORIZATION", createdAt: "2027-01-04T12:00:00.000Z" }],
      allowChargeAfterDueDate: true,
      allowAdjustToBusinessDay: false,
      frequencyType: "MONTHLY",
      startDate: "2027-01-05",
      endDate: "2027-12-31",
      maxAmountFloor: { currency: "BRL", value: "120.00" },
      debtor: { name: "Marina Alves", document: { type: "CPF", number: "52998224725" } },
      receiver: {
        accountId: "1d9a4f52-8b67-4c3e-a2f1-6e5d7c8b9a01",
        fullName: "Loja Exemplo Ltda",
        document: { type: "CNPJ", number: "11444777000161" },
      },
      description: "Gym membership",
      webhookUrl: "https://loja.example.com/hooks/subscriptions",
      createdAt: "2027-01-04T12:00:00.000Z",
      updatedAt: "2027-01-04T12:00:00.000Z",
      cancellationRequests: [],
    });
  });

  test("the history has each status, and when it was set", async () => {
    const { create, read, control, clock } = await startSandbox();
    const { id } = await create();
    await clock.advance(60_000);
    await control.acceptSubscription(id);
    await clock.advance(60_000);
    await control.requestCancellation(id);
    await clock.advance(60_000);
    await control.acceptCancellation(id);
    const record = await read(id);
    expect(record.statusHistory).toEqual([
      { status: "PENDING_AUTHORIZATION", createdAt: "2027-01-04T12:00:00.000Z" },
      { status: "ACCEPTED", createdAt: "2027-01-04T12:01:00.000Z" },
      { status: "CANCELED", createdAt: "2027-01-04T12:03:00.000Z" },
    ]);
    expect(record.updatedAt).toBe("2027-01-04T12:03:00.000Z");
  });

  test("a subscription of another company is not found", async () => {
    const { create, otherCompany } = await startSandbox();
    const path = { id: (await create()).id };
    await expect(otherCompany.getSubscription({ path })).rejects.toMatchObject({ status: 404 });
    await expect(otherCompany.schedulePayment({ path, body: {} })).rejects.toMatchObject({ status: 404 });
  });
});

test("the payer who accepts has the members that the sandbox knows, and no others", async () => {
  const { createCharged, create, control } = await startSandbox();
  const payerOf = async (wanted: string) =>
    (await control.list("subscription")).find((entry) => entry.id === wanted)?.row.record.payer;
  const { id: unnamed } = await create({ payer: undefined } as object);
  await control.acceptSubscription(unnamed);
  const { name, document, bank } = defaultPayer;
  const { ispb, account, branch } = bank;
  expect(await payerOf(unnamed)).toStrictEqual({ name, document, bank: { ispb, account, branch } });

  const payer = { name: "Ana Souza", document: { type: "CPF", number: "11144477735" } } as const;
  const { id: named } = await create({ payer });
  await control.acceptSubscription(named);
  expect(await payerOf(named)).toStrictEqual({ ...payer, bank: { ispb, account, branch } });

  const charged = await createCharged();
  const orderId = charged.initialCharge?.orderId ?? "";
  await control.payOrder(orderId, { payer: { name: "Ana Souza" } });
  await control.runDue();
  expect(await payerOf(charged.id)).toStrictEqual({ name: "Ana Souza", bank: {} });
});

test("one request to cancel a subscription is pending at a time", async () => {
  const { create, control } = await startSandbox();
  const { id } = await create();
  await control.acceptSubscription(id);
  const request = await control.requestCancellation(id);
  await expect(control.requestCancellation(id)).rejects.toThrow(
    `Subscription ${id} already has a pending request to cancel it, ${request}: accept or reject that one first.`,
  );
});

describe("notifications", () => {
  const url = "https://loja.example.com/hooks/subscriptions";
  const customer = { document: { type: "CPF", number: "52998224725" } };
  const [start, minute] = ["2027-01-04T12:00:00.000Z", "2027-01-04T12:01:00.000Z"];

  test("a rejection is announced to the subscription's URL, with a reason only if there is one", async () => {
    const { create, control, sent } = await startSandbox();
    const [one, other] = [await create({ externalId: "box-1" }), await create({ externalId: "box-2" })];
    await control.rejectSubscription(one.id);
    await control.rejectSubscription(other.id, { reason: "Rejected by the payer" });
    const event = "SUBSCRIPTION.REJECTED";
    const rejected = (id: string, externalId: string, more: object = {}) => {
      const data = { id, externalId, status: "REJECTED", ...more };
      return { event, url, payload: { event, occurredAt: start, data } };
    };
    expect(await sent()).toEqual([
      rejected(one.id, "box-1"),
      rejected(other.id, "box-2", { rejectionReason: "Rejected by the payer" }),
    ]);
  });

  const named = { document: { type: "CNPJ", number: "11444777000161" } } as const;

  test.each([
    {
      result: "ACCEPTED",
      decide: "acceptCancellation",
      given: {},
      want: { reason: "REQUESTED_BY_PAYER", customer },
      more: { canceledAt: minute },
      subscription: "CANCELED",
      statuses: ["PENDING_AUTHORIZATION", "ACCEPTED", "CANCELED"],
    },
    {
      result: "REJECTED",
      decide: "rejectCancellation",
      // The documented list of reasons is open.
      given: { reason: "MOVED_ABROAD", customer: named },
      want: { reason: "MOVED_ABROAD", customer: named },
      more: {},
      subscription: "ACCEPTED",
      statuses: ["PENDING_AUTHORIZATION", "ACCEPTED"],
    },
  ] as const)("a cancellation is announced when it is requested, and when it is $result", async (row) => {
    const { create, control, clock, sent, read } = await startSandbox();
    const { id, externalId } = await create();
    await control.acceptSubscription(id);
    const request = await control.requestCancellation(id, row.given);
    await clock.advance(60_000);
    await control[row.decide](id);
    const payload = (status: string, occurredAt: string, subscription: string, more: object) => ({
      event: `SUBSCRIPTION.CANCELLATION.${status}`,
      occurredAt,
      data: {
        id,
        externalId,
        status: subscription,
        cancellation: { id: request, status, createdAt: start, ...row.want, ...more },
      },
    });
    expect((await sent()).map((notification) => notification.payload)).toEqual([
      payload("PENDING", start, "ACCEPTED", {}),
      payload(row.result, minute, row.subscription, row.more),
    ]);
    const { cancellationRequests, statusHistory } = await read(id);
    expect(statusHistory?.map(({ status }) => status)).toEqual(row.statuses);
    const history = [
      { status: "PENDING", createdAt: start },
      { status: row.result, createdAt: minute },
    ];
    expect(cancellationRequests).toMatchObject([
      { id: request, status: row.result, statusHistory: history, ...row.want, updatedAt: minute },
    ]);
  });

  test("a settled payment is kept and announced with the subscription, the scheduled payment and the payer", async () => {
    const { create, control, schedule, sent } = await startSandbox();
    const { id } = await create({ externalId: "box-1" });
    const payer = { name: "Ana Souza", document: named.document, bank: { branch: "0007" } };
    await control.acceptSubscription(id, { payer });
    const amount = { currency: "BRL", value: 99.9 } as const;
    const given = { amount, externalId: "february", description: "Gym membership, February" };
    const payment = await schedule(id, {
      ...given,
      webhookUrl: "https://loja.example.com/hooks/scheduled-payments",
    });
    const orderId = await control.settleScheduledPayment(payment.id ?? "");
    const paid = {
      code: "february",
      status: "PAID",
      amount,
      description: given.description,
      paidAt: start,
      updatedAt: start,
      endToEndId: payment.endToEndId,
      payer,
      subscription: { id, code: "box-1", scheduledPayment: { id: payment.id, externalId: "february" } },
    };
    const event = "ORDER-PAYIN.PAID";
    const payload = { id: orderId, event, type: "PAY-IN", message: "Payment received", ...paid };
    expect(await sent()).toEqual([{ event, url, payload }]);
    const [order] = await control.list("order");
    const company = "5e4d3c2b-1a09-4f8e-b7d6-c5b4a3928170";
    expect(order?.row).toEqual({
      ...paid,
      company,
      method: "PIX",
      webhookUrl: url,
      createdAt: start,
      conciliationId: payment.conciliationId,
      customer: { name: payer.name, document: payer.document },
    });
    expect(order?.place?.group).toBe(company);
  });
});
