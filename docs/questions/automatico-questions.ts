import type { QuestionGroup } from "./question.ts";

/** Questions about subscriptions and their scheduled payments. */
export const automaticoQuestions: QuestionGroup = {
  title: "PIX Automatico",
  questions: [
    {
      ask: "What are the members of a scheduled payment called, in the request and in the response, and which are required?",
      about: [
        "ScheduledPaymentRequest",
        "ScheduledPayment",
        "ScheduledPaymentRequest.originalScheduledPaymentId",
      ],
    },
    {
      ask: "Which headers does scheduling a payment take?",
      about: ["schedulePayment"],
      change: "`headers` of the call [schedulePayment](operation:schedulePayment).",
    },
    {
      ask: "Which path should be used to schedule a payment: the one below `/order/v1`, or the one below `/public/v1`?",
      about: ["schedulePayment: Another path"],
    },
    {
      ask: "What are the members of a subscription that is read called, and which are required?",
      about: [
        "Subscription",
        "SubscriptionStatusEntry",
        "SubscriptionDebtor",
        "SubscriptionReceiver",
        "SubscriptionPayer",
        "CancellationRequest",
        "CancellationStatusEntry",
      ],
    },
    {
      ask: "Which statuses can a subscription have, what leads to each, and how is an acceptance announced?",
      about: ["SubscriptionStatus"],
    },
    {
      ask: "Which status does a subscription have that failed before its order was created?",
      about: ["InitialCharge.orderId"],
    },
    {
      ask: "Which day is D in D+2 to D+10, and do only business days count?",
      about: ["ScheduledPaymentRequest: What D is"],
    },
    {
      ask: "Which statuses can a scheduled payment have?",
      about: ["ScheduledPaymentStatus"],
    },
    {
      ask: "What does a subscription without `endDate` mean?",
      about: ["SubscriptionCreateRequest.endDate"],
    },
    {
      ask: "Can a response contain a type, frequency or purpose that a request cannot?",
      about: ["SubscriptionType", "FrequencyType", "PaymentPurpose"],
    },
    {
      ask: "Which statuses and reasons can a cancellation have, and how do I request one?",
      about: ["CancellationStatus", "CancellationReason"],
    },
    {
      ask: "Are both members of an amount and of a banking document required?",
      about: ["FlexibleMoney", "Money", "PayinMoney: without saying", "BankingDocument", "PartyDocument"],
    },
  ],
};
