import type { QuestionGroup } from "./question.ts";

/** Questions about the payloads of notifications. */
export const notificationQuestions: QuestionGroup = {
  title: "Notifications",
  questions: [
    {
      ask: "What is the `event` of notifications about MED cases, what is their payload, and to which URL are they sent?",
      about: ["medCaseProgress", "MedCaseNotification"],
      change: "`onUnknown` of [the receiver](guide:Receiving notifications#what-a-handler-can-rely-on).",
    },
    {
      ask: "What is the `event` of notifications about scheduled payments, and what is their payload?",
      about: ["scheduledPaymentStatus", "ScheduledPaymentNotification"],
      change: "`onUnknown` of [the receiver](guide:Receiving notifications#what-a-handler-can-rely-on).",
    },
    {
      ask: "Which events can an order send besides ORDER-PAYIN.PAID?",
      about: ["ORDER-PAYIN.PAID"],
      change: "`on` of [the receiver](guide:Receiving notifications#write-a-receiver).",
    },
    {
      ask: "Which members of a pay-in are always present, and is a member without a value omitted or null?",
      about: ["PayinNotification"],
    },
    {
      ask: "Which values can `type` of a pay-in have?",
      about: ["PayinNotification.type"],
    },
    {
      ask: "Is a pay-in always in BRL, and how many decimals do other currencies have?",
      about: ["PayinMoney.currency", "PayinMoney"],
    },
    {
      ask: "What is the destination account of a pay-in called, and what does it contain?",
      about: ["PayinNotification.ownerBank"],
    },
    {
      ask: "Is `pix` of a pay-in's payer inside `bank` or next to it?",
      about: ["PayinBankAccount"],
    },
    {
      ask: "Is `customerMessage` of a pay-in from the customer or to the customer?",
      about: ["PayinNotification.customerMessage"],
    },
    {
      ask: "Which values can `accountType` of a bank account have, is `code` that of the account or of the institution, and which types of PIX key are there?",
      about: ["BankAccount.accountType", "BankAccount.code", "PixKeyType"],
    },
    {
      ask: "Which types of document appear in notifications and records?",
      about: ["PartyDocument.type"],
    },
    {
      ask: "Which members of a cancellation are always present, and who is its `customer`?",
      about: ["SubscriptionCancellation", "SubscriptionCancellationNotification"],
    },
    {
      ask: "Can a cancellation be rejected or pending for a subscription that is not ACCEPTED?",
      about: ["RejectedCancellationData", "PendingCancellationData"],
    },
    {
      ask: "Which ISO-8601 format do timestamps have, including those in payout notifications?",
      about: ["Timestamp", "PayoutNotification.paidAt"],
    },
    {
      ask: "Is `returnCode` required in the acknowledgement?",
      about: ["Acknowledgement"],
    },
  ],
};
