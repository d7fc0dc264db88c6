import { expect, test } from "vitest";
import type { ScheduledPaymentRequest } from "../../../generated/types.ts";
import { startSandbox } from "./start-sandbox.ts";

const amount = { currency: "BRL", value: "10.00" } as const;
const payer = {
  name: "Ana Souza",
  document: { type: "CPF", number: "11144477735" },
  bank: { branch: "0007" },
};

/** Starts a sandbox with a scheduled payment. */
async function startWithPayment(body: ScheduledPaymentRequest = { amount }) {
  const sandbox = await startSandbox();
  const subscription = await sandbox.create({ externalId: "box-1" });
  const { id = "" } = await sandbox.schedule(subscription.id, body);
  return { ...sandbox, subscription, id };
}

test("the settlement creates an order, which is paid by the payer of the subscription", async () => {
  const { control, subscription, id } = await startWithPayment();
  await control.acceptSubscription(subscription.id, { payer });
  const orderId = await control.settleScheduledPayment(id);
  const [order] = await control.list("order");
  expect(order?.id).toBe(orderId);
  expect(order?.row).toMatchObject({
    code: "box-1",
    status: "PAID",
    amount,
    payer,
    subscription: { id: subscription.id, code: "box-1", scheduledPayment: { id } },
  });
  await expect(control.payOrder(orderId)).rejects.toThrow("is final");
});

test("the control may name another payer", async () => {
  const { control, subscription, id, sent } = await startWithPayment();
  await control.acceptSubscription(subscription.id);
  await control.settleScheduledPayment(id, { payer });
  expect(await sent()).toMatchObject([{ event: "ORDER-PAYIN.PAID", payload: { payer } }]);
});

test("a payment of a subscription that was not accepted cannot be settled", async () => {
  const { control, subscription, id, statusOf, sent } = await startWithPayment();
  await expect(control.settleScheduledPayment(id)).rejects.toThrow("was never accepted");
  await control.rejectSubscription(subscription.id);
  await expect(control.settleScheduledPayment(id)).rejects.toThrow("was never accepted");
  expect(await statusOf(id)).toBe("PENDING");
  expect(await control.list("order")).toEqual([]);
  expect((await sent()).map(({ event }) => event)).toEqual(["SUBSCRIPTION.REJECTED"]);
});

test("a payment that was scheduled before the cancellation can still be settled", async () => {
  const { control, subscription, id, statusOf } = await startWithPayment();
  await control.acceptSubscription(subscription.id);
  await control.requestCancellation(subscription.id);
  await control.acceptCancellation(subscription.id);
  await control.settleScheduledPayment(id);
  expect(await statusOf(id)).toBe("PAID");
});

test("a payment without an amount is settled for the amount that the control names", async () => {
  const { control, subscription, id, statusOf, sent } = await startWithPayment({});
  await control.acceptSubscription(subscription.id);
  await expect(control.settleScheduledPayment(id)).rejects.toThrow("has no amount");
  expect(await statusOf(id)).toBe("PENDING");
  await control.settleScheduledPayment(id, { amount });
  expect(await sent()).toMatchObject([{ payload: { amount } }]);
});

test("a settlement does not accept a subscription again", async () => {
  const { control, subscription, id, read } = await startWithPayment();
  await control.acceptSubscription(subscription.id);
  await control.settleScheduledPayment(id);
  expect((await read(subscription.id)).statusHistory).toHaveLength(2);
  expect(await control.list("job")).toEqual([]);
});

test("the order has the members of the scheduled payment, and the payer", async () => {
  const { control, create, schedule } = await startWithPayment();
  const { id } = await create({ externalId: "box-2" });
  await control.acceptSubscription(id, { payer });
  const requested = { amount, externalId: "february", description: "Gym membership, February" };
  const payment = await schedule(id, requested);
  const orderId = await control.settleScheduledPayment(payment.id ?? "");
  const [order] = (await control.list("order")).filter((entry) => entry.id === orderId);
  expect(order?.row).toEqual({
    company: "5e4d3c2b-1a09-4f8e-b7d6-c5b4a3928170",
    code: "february",
    status: "PAID",
    method: "PIX",
    amount,
    description: "Gym membership, February",
    webhookUrl: "https://loja.example.com/hooks/subscriptions",
    createdAt: "2027-01-04T12:00:00.000Z",
    updatedAt: "2027-01-04T12:00:00.000Z",
    paidAt: "2027-01-04T12:00:00.000Z",
    endToEndId: payment.endToEndId,
    conciliationId: payment.conciliationId,
    customer: { name: payer.name, document: payer.document },
    payer,
    subscription: { id, code: "box-2", scheduledPayment: { id: payment.id, externalId: "february" } },
  });
  expect(order?.place?.group).toBe("5e4d3c2b-1a09-4f8e-b7d6-c5b4a3928170");
});
