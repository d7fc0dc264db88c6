import type { PayinPayer } from "../../../generated/types.ts";
import { orderStates } from "../orders/order-states.ts";
import { checkInFull, payOrder, type Payment } from "../orders/pay-order.ts";
import type { OrderRow } from "../records/order-records.ts";
import type { ScheduledPaymentRow, SubscriptionRow } from "../records/subscription-records.ts";
import type { Records } from "../store/store.ts";
import { StateError, takeTransition } from "../states/state-machine.ts";
import { toTimestamp, type Context } from "../context/context.ts";
import { listRetries } from "./scheduled-payments.ts";
import { scheduledPaymentStates } from "./scheduled-payment-states.ts";
import { addRecord } from "../store/add-record.ts";
import { getExisting } from "../states/get-existing.ts";

/**
 * Settles a scheduled payment by an order that is created and paid, and sends ORDER-PAYIN.PAID.
 * @returns the id of the order
 * @throws {StateError} if it was settled or has failed, if the subscription was not accepted, if another attempt at the
 * charge was settled, or if the payment has no amount and none is given
 * @throws {ControlInputError} if the given amount differs from that of the payment
 */
export async function settleScheduledPayment(
  context: Context,
  id: string,
  payment: Payment = {},
): Promise<string> {
  const { records, ids } = context;
  const { row, to } = await take(records, id, "settle");
  const subscription = await getExisting(records, "subscription", row.payment.subscriptionId);
  checkInFull("settleScheduledPayment", row.payment.amount, payment.amount);
  await checkSettlement(records, row, subscription, payment);
  await records.put("scheduledPayment", id, { ...row, payment: { ...row.payment, status: to } });
  const orderId = ids.uuid();
  const order = describeOrder(row, subscription, context);
  await addRecord(records, "order", orderId, order, { group: row.company, at: context.now });
  await payOrder(context, orderId, payment);
  return orderId;
}

/**
 * Makes a scheduled payment fail. Nothing is sent.
 * @throws {StateError} if it was settled or has already failed
 */
export async function failScheduledPayment({ records }: Context, id: string): Promise<void> {
  const { row, to } = await take(records, id, "fail");
  await records.put("scheduledPayment", id, { ...row, payment: { ...row.payment, status: to } });
}

async function take(
  records: Records,
  id: string,
  trigger: "settle" | "fail",
): Promise<{ row: ScheduledPaymentRow; to: string }> {
  const row = await getExisting(records, "scheduledPayment", id);
  const { to } = takeTransition(
    scheduledPaymentStates,
    row.payment.status,
    trigger,
    `scheduled payment ${id}`,
  );
  return { row, to };
}

async function checkSettlement(
  records: Records,
  { payment, originalId = payment.id }: ScheduledPaymentRow,
  { record }: SubscriptionRow,
  { amount }: Payment,
): Promise<void> {
  if (record.payer === undefined)
    throw new StateError(`Subscription ${record.id} was never accepted: call \`acceptSubscription\` first.`);
  const original = await records.get("scheduledPayment", originalId);
  const attempts = [
    ...(original === undefined ? [] : [original.payment]),
    ...(await listRetries(records, originalId)),
  ];
  const settled = attempts.find(({ status }) => status === "PAID");
  if (settled !== undefined)
    throw new StateError(`Scheduled payment ${settled.id} has already settled the charge of ${payment.id}.`);
  if (payment.amount === undefined && amount === undefined)
    throw new StateError(`Scheduled payment ${payment.id} has no amount: set \`amount\` to the amount paid.`);
}

function describeOrder(
  { company, payment }: ScheduledPaymentRow,
  { record }: SubscriptionRow,
  { now }: Context,
): OrderRow {
  const { id, externalId, amount, description, endToEndId, conciliationId } = payment;
  return {
    company,
    code: externalId ?? record.externalId,
    status: takeTransition(orderStates, null, "create", "a new order").to,
    method: "PIX",
    ...(amount !== undefined && { amount }),
    ...(description !== undefined && { description }),
    webhookUrl: record.webhookUrl,
    createdAt: toTimestamp(now),
    updatedAt: toTimestamp(now),
    endToEndId,
    conciliationId,
    ...(record.payer !== undefined && { payer: record.payer satisfies PayinPayer }),
    subscription: {
      id: record.id,
      code: record.externalId,
      scheduledPayment: { id, ...(externalId !== undefined && { externalId }) },
    },
  };
}
