import type { PayinPayer } from "../../../generated/types.ts";
import { orderStates } from "../orders/order-states.ts";
import { checkInFull, checkPayment, payOrder, type Payment } from "../orders/pay-order.ts";
import type { Rows } from "../records/records.ts";
import type { Records } from "../store/store.ts";
import { StateError, takeTransition } from "../states/state-machine.ts";
import { omitUndefined } from "../context/omit-undefined.ts";
import type { Context } from "../context/context.ts";
import { toTimestamp } from "../clock/calendar.ts";
import { listRetries } from "./scheduled-payments.ts";
import { scheduledPaymentStates } from "./scheduled-payment-states.ts";
import { addRecord } from "../store/add-record.ts";
import { getExisting } from "../states/get-existing.ts";

/** The control of the same name. */
export async function settleScheduledPayment(
  context: Context,
  given: string,
  payment: Payment = {},
): Promise<string> {
  checkPayment("settleScheduledPayment", payment);
  const { records, ids } = context;
  const { id, row, to } = await take(records, given, "settle");
  const { row: subscription } = await getExisting(records, "subscription", row.payment.subscriptionId);
  checkInFull("settleScheduledPayment", row.payment.amount, payment.amount);
  await checkSettlement(records, row, subscription, payment);
  await records.put("scheduledPayment", id, { ...row, payment: { ...row.payment, status: to } });
  const orderId = ids.uuid();
  const order = describeOrder(row, subscription, context);
  await addRecord(records, "order", orderId, order, { group: row.company, at: context.now });
  await payOrder(context, orderId, payment);
  return orderId;
}

/** The control of the same name. */
export async function failScheduledPayment({ records }: Context, given: string): Promise<void> {
  const { id, row, to } = await take(records, given, "fail");
  await records.put("scheduledPayment", id, { ...row, payment: { ...row.payment, status: to } });
}

async function take(records: Records, given: string, trigger: "settle" | "fail") {
  const { id, row } = await getExisting(records, "scheduledPayment", given);
  const what = `scheduled payment ${id}`;
  return { id, row, ...takeTransition(scheduledPaymentStates, row.payment.status, trigger, what) };
}

async function checkSettlement(
  records: Records,
  { payment, originalId = payment.id }: Rows["scheduledPayment"],
  { record }: Rows["subscription"],
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
  { company, payment }: Rows["scheduledPayment"],
  { record }: Rows["subscription"],
  { now }: Context,
): Rows["order"] {
  const { id, externalId, amount, description, endToEndId, conciliationId } = payment;
  return {
    company,
    code: externalId ?? record.externalId,
    status: takeTransition(orderStates, null, "create", "a new order").to,
    method: "PIX",
    ...omitUndefined({ amount, description, payer: record.payer satisfies PayinPayer | undefined }),
    webhookUrl: record.webhookUrl,
    createdAt: toTimestamp(now),
    updatedAt: toTimestamp(now),
    endToEndId,
    conciliationId,
    subscription: {
      id: record.id,
      code: record.externalId,
      scheduledPayment: { id, ...omitUndefined({ externalId }) },
    },
  };
}
