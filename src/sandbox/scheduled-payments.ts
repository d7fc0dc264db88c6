// Charges of a subscription: first attempts and retries, and the controls that settle or fail them.
// Which due dates are allowed is in due-dates.ts.

import { type Behavior, type Context, type InTransaction, rejectField } from "./context.ts";
import { checkInFull, checkPayment, type Payment, payOrder } from "./orders.ts";
import type { FlexibleMoney, PayinPayer, ScheduledPaymentRequest } from "../../generated/types.ts";
import type { Rows, SubscriptionRecord } from "./records.ts";
import { addRecord, getExisting, type Records } from "./store.ts";
import { checkAmounts, isSameAmount } from "./amounts.ts";
import { dateFirstAttempt, dateNewAttempt } from "./due-dates.ts";
import { dateInBrasilia } from "../base/dates.ts";
import { toTimestamp } from "./calendar.ts";
import { makeEndToEndId, receiverIspb } from "./pix.ts";
import { StateError, takeTransition } from "./state-machine.ts";
import { omitUndefined } from "./omit-undefined.ts";
import { readOwnSubscription } from "./subscriptions.ts";
import { finalStates, orderStates, scheduledPaymentStates } from "./states.ts";

/** Controls that stand in for the financial partner. Each `id` can also be an `externalId`. */
export interface ScheduledPaymentControls {
  /**
   * Settles a scheduled payment by creating and paying an order, and sends ORDER-PAYIN.PAID.
   * @returns the id of the order
   * @throws {StateError} if it was settled or has failed, if the subscription was not accepted, if another attempt at
   * the charge was settled, or if the payment has no amount and none is given
   * @throws {ControlInputError} if the contract does not allow the payment, or it has another amount
   */
  settleScheduledPayment(id: string, payment?: Payment): Promise<string>;
  /**
   * Makes a scheduled payment fail. Nothing is sent.
   * @throws {StateError} if it was settled or has already failed
   */
  failScheduledPayment(id: string): Promise<void>;
}

/** The controls of scheduled payments. */
export const scheduledPaymentControls: InTransaction<ScheduledPaymentControls> = {
  settleScheduledPayment,
  failScheduledPayment,
};

/** Schedules a charge of a subscription, or a further attempt at one. */
export const schedulePayment: Behavior<"schedulePayment"> = async (call, context) => {
  const { records, now, ids } = context;
  const { record } = await readOwnSubscription(call, records);
  const { externalId, description, purpose = "FIRST_ATTEMPT" } = call.body;
  checkAmounts({ amount: call.body.amount });
  if (finalStates.includes(record.status))
    throw rejectField("id", `refers to a subscription that is ${record.status} and can no longer be charged`);
  const today = dateInBrasilia(now);
  const { originalId, amount, dueDate } =
    purpose === "FIRST_ATTEMPT"
      ? {
          amount: call.body.amount ?? record.fixedAmount,
          dueDate: dateFirstAttempt(record, today, call.body.dueDate),
        }
      : await planNewAttempt(records, record, call.body, today);
  const row: Rows["scheduledPayment"] = {
    company: call.company,
    payment: {
      id: ids.uuid(),
      endToEndId: makeEndToEndId(ids, receiverIspb, Date.parse(`${dueDate}T12:00:00Z`)),
      conciliationId: ids.code(26),
      status: takeTransition(scheduledPaymentStates, null, "schedule", "a new payment").to,
      dueDate,
      ...omitUndefined({ amount, description, externalId }),
      subscriptionId: record.id,
      purpose,
    },
    ...omitUndefined({ originalId }),
    createdAt: toTimestamp(now),
  };
  await addPayment(records, row);
  return row.payment;
};

/** A further attempt at a charge that was checked. */
interface NewAttempt {
  /** The first attempt. */
  originalId: string;
  dueDate: string;
  amount?: FlexibleMoney;
}

type PaymentRow = Rows["scheduledPayment"]["payment"];

/** Maximum number of due dates of the retries of a charge. */
const maxDates = 3;

/**
 * Checks a further attempt at a charge by the rules of the central bank.
 * @throws {RejectedError} that names the member which breaks one of them
 */
async function planNewAttempt(
  records: Records,
  subscription: SubscriptionRecord,
  { dueDate: requested, amount, originalScheduledPaymentId }: ScheduledPaymentRequest,
  today: string,
): Promise<NewAttempt> {
  if (!subscription.allowChargeAfterDueDate)
    throw rejectField("purpose", "needs a subscription that was created with `allowChargeAfterDueDate`");
  const original = await findOriginal(records, subscription.id, originalScheduledPaymentId);
  const retries = await listRetries(records, original.id);
  if ([original, ...retries].some(({ status }) => status === "PAID"))
    throw rejectField(asked, "refers to a charge that has already been settled");
  if (original.dueDate >= today)
    throw rejectField(
      asked,
      `refers to a charge that is due on ${original.dueDate} and cannot be retried until after that day`,
    );
  const open = retries.find(({ status, dueDate }) => status === "PENDING" && dueDate >= today);
  if (open !== undefined)
    throw rejectField(asked, `refers to a charge that has an open attempt, due on ${open.dueDate}`);
  const dueDate = dateNewAttempt(subscription, today, original.dueDate, requested);
  const dates = new Set(retries.map((attempt) => attempt.dueDate));
  if (dates.size >= maxDates && !dates.has(dueDate))
    throw rejectField(
      "dueDate",
      `would be a fourth date: the charge was retried on ${[...dates].join(", ")}`,
    );
  const first = original.amount;
  if (amount !== undefined && first !== undefined && !isSameAmount(amount, first))
    throw rejectField("amount", `must be that of the original charge, ${first.value}`);
  const charged = amount ?? first;
  return { originalId: original.id, dueDate, ...(charged !== undefined && { amount: charged }) };
}

/** The member that names the charge. */
const asked = "originalScheduledPaymentId";

/** Finds the first attempt that a retry belongs to: the one that is named, or whose retry is, or the last one. */
async function findOriginal(
  records: Records,
  subscriptionId: string,
  id: string | undefined,
): Promise<PaymentRow> {
  if (id === undefined) {
    const last = await findLastFirstAttempt(records, subscriptionId);
    if (last === undefined)
      throw rejectField("purpose", "needs a first attempt, and the subscription has none");
    return last;
  }
  const named = await records.get("scheduledPayment", id);
  if (named?.payment.subscriptionId !== subscriptionId)
    throw rejectField(asked, "is not a scheduled payment of this subscription");
  const original =
    named.originalId === undefined ? named : await records.get("scheduledPayment", named.originalId);
  return (original ?? named).payment;
}

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

/**
 * Keeps a new scheduled payment, after those of its list: the first attempts of a subscription, or the retries of one
 * of them.
 */
async function addPayment(records: Records, row: Rows["scheduledPayment"]): Promise<void> {
  const group = row.originalId ?? row.payment.subscriptionId;
  // A position and not a time: two payments may be scheduled at the same time, and the later one counts.
  const at = await records.count("scheduledPayment", { group });
  await addRecord(records, "scheduledPayment", row.payment.id, row, { group, at });
}

/** Finds the first attempt that was scheduled last. */
async function findLastFirstAttempt(
  records: Records,
  subscriptionId: string,
): Promise<PaymentRow | undefined> {
  const query = { group: subscriptionId, descending: true, limit: 1 };
  const [last] = await records.list("scheduledPayment", query);
  return last?.row.payment;
}

/** Lists the retries of a first attempt, oldest first. */
async function listRetries(records: Records, originalId: string): Promise<PaymentRow[]> {
  const found = await records.list("scheduledPayment", { group: originalId });
  return found.map(({ row }) => row.payment);
}
