import type { FlexibleMoney, ScheduledPaymentRequest } from "../../../generated/types.ts";
import type { Rows, SubscriptionRecord } from "../records/records.ts";
import type { Records } from "../store/store.ts";
import { isSameAmount } from "../context/is-same-amount.ts";
import { rejectField } from "../context/context.ts";
import { dateNewAttempt } from "./due-dates.ts";
import { findLastFirstAttempt, listRetries } from "./scheduled-payments.ts";

/** A further attempt at a charge that was checked. */
export interface NewAttempt {
  /** The first attempt. */
  originalId: string;
  dueDate: string;
  amount?: FlexibleMoney;
}

type Payment = Rows["scheduledPayment"]["payment"];

/** Maximum number of due dates of the retries of a charge. */
const maxDates = 3;

/**
 * Checks a further attempt at a charge by the rules of the central bank.
 * @throws {RejectedError} that names the member which breaks one of them
 */
export async function planNewAttempt(
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
): Promise<Payment> {
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
