import { expect, test } from "vitest";
import { defaultPayer } from "../../../src/sandbox/pix.ts";
import { startSandbox } from "./start-sandbox.ts";

const amount = { currency: "BRL", value: "10.00" } as const;

test("a subscription keeps the members that were requested, and no others", async () => {
  const { create, control } = await startSandbox();
  const left = { description: undefined, endDate: undefined, maxAmountFloor: undefined, payer: undefined };
  const { id } = await create(left as object);
  const [plain] = await control.list("subscription");
  expect(Object.keys(plain?.row ?? {}).sort()).toEqual(["company", "record"]);
  const terms = ["description", "endDate", "fixedAmount", "initialCharge", "maxAmountFloor", "payer"];
  expect(terms.filter((name) => name in (plain?.row.record ?? {}))).toEqual([]);
  expect(plain?.row.record.cancellationRequests).toEqual([]);

  const named = { name: "Ana Souza", document: { type: "CPF", number: "11144477735" } } as const;
  const floor = { currency: "BRL", value: "5.00" } as const;
  await create({ description: "Gym", endDate: "2027-12-05", maxAmountFloor: floor, payer: named });
  const full = (await control.list("subscription")).find((entry) => entry.id !== id);
  expect(full?.row.namedPayer).toEqual(named);
  expect(full?.row.record).toMatchObject({
    description: "Gym",
    endDate: "2027-12-05",
    maxAmountFloor: floor,
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

test("a settled payment that was scheduled with nothing but an amount gives an order without further members", async () => {
  const { create, schedule, control } = await startSandbox();
  const { id } = await create({ externalId: "box-1" });
  await control.acceptSubscription(id, { payer: { name: "Ana Souza", bank: {} } });
  const { id: paymentId = "" } = await schedule(id, { amount, dueDate: "2027-02-10" });
  const orderId = await control.settleScheduledPayment(paymentId);
  const order = (await control.list("order")).find((entry) => entry.id === orderId);
  expect(Object.keys(order?.row ?? {}).sort()).toEqual([
    ...["amount", "code", "company", "conciliationId", "createdAt", "endToEndId", "method", "paidAt"],
    ...["payer", "status", "subscription", "updatedAt", "webhookUrl"],
  ]);
  expect(order?.row.subscription).toStrictEqual({
    ...{ id, code: "box-1" },
    scheduledPayment: { id: paymentId },
  });
});
