import { describe, expect, test } from "vitest";
import { initialCharge, startSandbox } from "./start-sandbox.ts";

const payer = { name: "Ana Souza", document: { type: "CPF", number: "11144477735" } } as const;

test("paying the first charge is announced, and accepts the subscription", async () => {
  const { createCharged, control, clock, read, sent } = await startSandbox();
  const created = await createCharged({ initialCharge, payer, externalId: "box-1" });
  const orderId = created.initialCharge?.orderId ?? "";
  await clock.advance(60_000);
  await control.payOrder(orderId);
  const record = await read(created.id);
  expect(record.statusHistory).toEqual([
    { status: "INITIAL", createdAt: "2027-01-04T12:00:00.000Z" },
    { status: "ACCEPTED", createdAt: "2027-01-04T12:01:00.000Z" },
  ]);
  expect(record.payer).toMatchObject(payer);
  expect(await sent()).toMatchObject([
    {
      event: "ORDER-PAYIN.PAID",
      url: "https://loja.example.com/hooks/subscriptions",
      payload: {
        id: orderId,
        code: "box-1",
        type: "PAY-IN",
        amount: initialCharge.amount,
        payer,
        subscription: { id: created.id, code: "box-1" },
      },
    },
  ]);
});

test("the pay-in names neither a scheduled payment nor a static QR code", async () => {
  const { createCharged, control, sent } = await startSandbox();
  const created = await createCharged({ initialCharge });
  await control.payOrder(created.initialCharge?.orderId ?? "");
  const [payin] = await sent();
  expect(payin?.payload).not.toHaveProperty("subscription.scheduledPayment");
  expect(payin?.payload).not.toHaveProperty("conciliationId");
});

test("the payer of the first charge becomes the payer of the subscription", async () => {
  const { createCharged, control, read } = await startSandbox();
  const created = await createCharged({ initialCharge });
  await control.payOrder(created.initialCharge?.orderId ?? "", {
    payer: { ...payer, bank: { branch: "0007" } },
  });
  expect((await read(created.id)).payer).toEqual({ ...payer, bank: { branch: "0007" } });
});

test("the order of the first charge has the terms of the subscription, and expires after a day", async () => {
  const { createCharged, control } = await startSandbox();
  const created = await createCharged({ initialCharge, payer, externalId: "box-1" });
  const [order] = await control.list("order");
  expect(order?.row).toEqual({
    company: "5e4d3c2b-1a09-4f8e-b7d6-c5b4a3928170",
    code: "box-1",
    status: "INITIAL",
    method: "PIX",
    amount: initialCharge.amount,
    description: "Gym membership",
    webhookUrl: "https://loja.example.com/hooks/subscriptions",
    createdAt: "2027-01-04T12:00:00.000Z",
    updatedAt: "2027-01-04T12:00:00.000Z",
    expiresAt: Date.parse("2027-01-05T12:00:00.000Z"),
    qrcodeData: created.qrcodeData,
    pixKey: initialCharge.pixKey,
    conciliationId: created.initialCharge?.conciliationId,
    subscription: { id: created.id, code: "box-1" },
    payer: expect.objectContaining(payer) as unknown,
  });
  expect(order?.place).toEqual({
    group: "5e4d3c2b-1a09-4f8e-b7d6-c5b4a3928170",
    at: Date.parse("2027-01-04T12:00:00.000Z"),
  });
});

test.each([
  ["99.90", "540599.90"],
  [99.9, "540599.90"],
  [5, "54045.00"],
  ["99999999999.99", undefined],
])("the QR code of a first charge of %j contains its amount, if it fits", async (value, tag) => {
  const { createCharged } = await startSandbox();
  const created = await createCharged({
    initialCharge: { ...initialCharge, amount: { currency: "BRL", value } },
  });
  expect(/5303986(54\d\d[\d.]+)?5802BR/.exec(created.qrcodeData)?.[1]).toBe(tag);
});

describe("a first charge that is paid late", () => {
  test("leaves a rejected subscription as it is", async () => {
    const { createCharged, control, read, sent } = await startSandbox();
    const created = await createCharged({ initialCharge });
    await control.rejectSubscription(created.id);
    await control.payOrder(created.initialCharge?.orderId ?? "");
    expect((await read(created.id)).status).toBe("REJECTED");
    expect((await sent()).map(({ event }) => event)).toEqual(["SUBSCRIPTION.REJECTED", "ORDER-PAYIN.PAID"]);
  });

  test("can be paid until it expires", async () => {
    const { createCharged, control, clock, read } = await startSandbox();
    const [paid, expired] = [await createCharged({ initialCharge }), await createCharged({ initialCharge })];
    await clock.advance(86_399_999);
    await control.payOrder(paid.initialCharge?.orderId ?? "");
    await clock.advance(1);
    await expect(control.payOrder(expired.initialCharge?.orderId ?? "")).rejects.toThrow("expired");
    expect((await read(paid.id)).status).toBe("ACCEPTED");
    expect((await read(expired.id)).status).toBe("INITIAL");
  });
});
