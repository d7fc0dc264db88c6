import { expect, test } from "vitest";
import { startSandbox } from "./start-sandbox.ts";

const unknown = "2f1e0d9c-8b7a-4695-8473-625140f3e2d1";
const payer = { name: "Ana Souza", document: { type: "CPF", number: "11144477735" } } as const;

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

test("the record of journey 3 has the first charge", async () => {
  const { createCharged, read } = await startSandbox();
  const created = await createCharged();
  expect(await read(created.id)).toMatchObject(created);
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

test("the payer is shown only after the subscription was accepted", async () => {
  const { createCharged, read, control } = await startSandbox();
  const { id } = await createCharged({ payer });
  expect((await read(id)).payer).toBeUndefined();
  await control.acceptSubscription(id);
  expect((await read(id)).payer).toEqual({
    ...payer,
    bank: { ispb: "87654321", account: "1234567", branch: "0001" },
  });
});

test("a subscription that is rejected or has failed shows no payer", async () => {
  const { createCharged, read, control } = await startSandbox();
  const [rejected, failed] = [await createCharged({ payer }), await createCharged({ payer })];
  await control.rejectSubscription(rejected.id);
  await control.failSubscription(failed.id);
  expect((await read(rejected.id)).payer).toBeUndefined();
  expect((await read(failed.id)).payer).toBeUndefined();
});

test("the payer is the one that the control names", async () => {
  const { create, read, control } = await startSandbox();
  const { id } = await create({ payer: { name: "Somebody Else", document: payer.document } });
  await control.acceptSubscription(id, { payer: { ...payer, bank: { ispb: "11111111" } } });
  expect((await read(id)).payer).toEqual({ ...payer, bank: { ispb: "11111111" } });
});

test("an unknown subscription is not found", async () => {
  const { read } = await startSandbox();
  await expect(read(unknown)).rejects.toMatchObject({ status: 404, code: "NOT_FOUND" });
});

test("a subscription of another company is not found", async () => {
  const { create, otherCompany } = await startSandbox();
  const path = { id: (await create()).id };
  await expect(otherCompany.getSubscription({ path })).rejects.toMatchObject({ status: 404 });
  await expect(otherCompany.schedulePayment({ path, body: {} })).rejects.toMatchObject({ status: 404 });
});
