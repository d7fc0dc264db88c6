import type { Assumptions } from "../states/assumption.ts";

/** Assumptions about subscriptions. */
export const subscriptionAssumptions: Assumptions = {
  "Amounts that are JSON numbers": {
    open: "The bounds and the number of decimals of an amount that is a number.",
    choice:
      "It is from 0 to 9,999,999,999,999.99 and has at most two decimals in BRL; otherwise, the response is INVALID_REQUEST. So `0.1 + 0.2` fails here rather than at the provider. This also applies to scheduled payments and to the controls.",
  },
  "First charge in journey 2": {
    open: "Whether a request for journey 2 may contain `initialCharge`.",
    choice: "It may, and nothing is charged.",
  },
  "Repeated `externalId` of a subscription": {
    open: "Whether a second subscription may have the `externalId` of another one.",
    choice: "It may: each request creates a subscription.",
  },
  "End date before the start date": {
    open: "Whether it is allowed.",
    choice: "It is accepted.",
  },
  "Payment of the first charge": {
    open: "At what point the QR code of journey 3 authorizes the recurrence.",
    choice:
      "Paying the order of the first charge accepts the subscription, with the payer of the order. If it was already accepted, rejected or canceled, it stays as it is.",
  },
  "First charge that is not paid": {
    open: "When it expires, and what that does to the subscription.",
    choice:
      "After 86,400 seconds, like a PIX order without `expiration`. It can then no longer be paid, and the subscription keeps its status.",
  },
  "URL of pay-ins of a subscription": {
    open: "Which URL gets ORDER-PAYIN.PAID for a first charge or a scheduled payment.",
    choice: "The `webhookUrl` of the subscription.",
  },
  "Payer of a subscription": {
    open: "A request for journey 2 need not name the payer, who is known only after they accept.",
    choice:
      "The one that the control names; else the payer of the first charge; else `payer` of the request; else the default payer of the sandbox.",
  },
  "Requests to cancel": {
    open: "How a payer or a receiver asks for a cancellation, and how many requests can be pending.",
    choice:
      "Controls request it and decide on it; one request can be pending at a time, for the payer unless the control says otherwise. `customer` is the payer.",
  },
  "Pending request to cancel a subscription that fails": {
    open: "Whether the request changes too if the subscription changes to ERROR.",
    choice: "It stays PENDING, and can no longer be accepted or rejected.",
  },
};

/** Assumptions about scheduled payments. */
export const scheduledPaymentAssumptions: Assumptions = {
  "Subscriptions that can be charged": {
    open: "Which status a subscription needs for a scheduled payment.",
    choice: "Any that is not final: REJECTED, CANCELED and ERROR do not accept payments.",
  },
  "Settlement of a scheduled payment": {
    open: "When a scheduled payment is settled or fails.",
    choice:
      "When a control says so, and only if the subscription was accepted. It stays PENDING until then, even after its due date and after the subscription is canceled.",
  },
  "Webhook URL of a scheduled payment": {
    open: "The payload that it gets.",
    choice: "Nothing is sent to it.",
  },
  "Purpose of a scheduled payment": {
    open: "What an omitted purpose means.",
    choice: "FIRST_ATTEMPT.",
  },
  "Amount of a scheduled payment": {
    open: "Whether the amount is required, and must be the fixed amount of the subscription.",
    choice:
      "If the amount is omitted, it is the fixed amount. If there is none, the control that settles the payment sets it. It may differ from the fixed amount.",
  },
  "Account of a scheduled payment": {
    open: "Whether it must be that of the subscription.",
    choice: "Every account is accepted.",
  },
  "Cycles of a subscription": {
    open: "Where cycles begin and end.",
    choice:
      "The first begins on `startDate`, and each is as long as `frequencyType` says; a day that a month does not have becomes its last one. The last cycle ends on `endDate`.",
  },
  "Calculated due date": {
    open: "What D is, whether its days are business days, and which of the days is chosen.",
    choice:
      "D is the day of the request in Brasilia. The due date is the first day from D+2 to D+10 that is in a cycle; if there is none, the request must contain `dueDate`.",
  },
  "Due date of a first attempt": {
    open: "Which due dates a request may choose.",
    choice: "Any, even in the past. A cycle may have any number of first attempts.",
  },
  "Due date on a weekend": {
    open: "What happens if the next weekday is outside the cycle, or outside the days that a due date may have.",
    choice: "The due date stays on the weekend.",
  },
  "Charges that can be retried": {
    open: "Which statuses of the charge and of its earlier retries allow a further attempt.",
    choice:
      "A charge that is not PAID, from the day after its due date. A retry is open while it is PENDING, up to the end of its due date. The dates of retries count, but not that of the first attempt. After a retry has failed, another one on the same date is accepted, however many there are: three dates are the limit, not three attempts.",
  },
  "Amount of a further attempt": {
    open: "Whether `99.90` and `99.9` are the same, since it must be the amount of the original charge.",
    choice:
      "Amounts are compared as numbers. An omitted amount is that of the original charge; if that has none, every amount is accepted.",
  },
};
