import { isScheduledPayment, isSubscription } from "../../../../generated/validators.js";
import { all, flag, listOf, members, text, valid } from "./checks.ts";

/** The members of a subscription that the sandbox relies on. The contract requires none of them. */
export const subscription = all(
  valid(isSubscription),
  members({
    id: text,
    providerId: text,
    status: text,
    statusHistory: listOf(members({})),
    qrcodeData: text,
    allowChargeAfterDueDate: flag,
    allowAdjustToBusinessDay: flag,
    frequencyType: text,
    startDate: text,
    webhookUrl: text,
    externalId: text,
    cancellationRequests: listOf(members({})),
  }),
);

/** The members of a scheduled payment that it relies on. */
export const scheduledPayment = all(
  valid(isScheduledPayment),
  members({
    id: text,
    endToEndId: text,
    conciliationId: text,
    status: text,
    dueDate: text,
    subscriptionId: text,
  }),
);
