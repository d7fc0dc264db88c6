import { dateInBrasilia } from "../clock/calendar.ts";
import { makeEndToEndId, receiverIspb } from "../orders/end-to-end-id.ts";
import type { Rows } from "../records/records.ts";
import { takeTransition } from "../states/state-machine.ts";
import { checkAmounts } from "../context/check-amounts.ts";
import { omitUndefined } from "../context/omit-undefined.ts";
import { rejectField, type Behavior } from "../context/context.ts";
import { dateFirstAttempt } from "./due-dates.ts";
import { readOwnSubscription } from "./get-subscription.ts";
import { planNewAttempt } from "./new-attempt.ts";
import { scheduledPaymentStates } from "./scheduled-payment-states.ts";
import { addPayment } from "./scheduled-payments.ts";
import { finalStates } from "./subscription-states.ts";

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
  };
  await addPayment(records, row);
  return row.payment;
};
