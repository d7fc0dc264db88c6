// The table of states of each resource, with the assumption behind each transition, which the docs print.
// How a transition is taken is in state-machine.ts.

import type { StateMachine } from "./state-machine.ts";

/** The states of an order. */
export const orderStates = {
  schema: "OrderStatus",
  transitions: [
    {
      from: null,
      trigger: "create",
      to: "INITIAL",
      assumption: "INITIAL is known from an example; here every new order has it.",
    },
    {
      from: "INITIAL",
      trigger: "pay",
      when: "the order has not expired",
      to: "PAID",
      notification: "ORDER-PAYIN.PAID",
      assumption:
        "A notification reports PAID but not the earlier status; here it follows INITIAL, once. An order that expires keeps its status and can no longer be paid.",
    },
  ],
} as const satisfies StateMachine;

const accept = {
  trigger: "accept",
  to: "ACCEPTED",
  assumption:
    "ACCEPTED is a known state; here a payer leads to it, and nothing is sent, because no event announces it.",
} as const;

const reject = {
  trigger: "reject",
  to: "REJECTED",
  notification: "SUBSCRIPTION.REJECTED",
  assumption:
    "A notification reports REJECTED but not the earlier state; here a payer rejects a subscription that has not been accepted yet.",
} as const;

const fail = {
  trigger: "fail",
  to: "ERROR",
  assumption:
    "ERROR is a known state; here every subscription that is not rejected or canceled can fail, and nothing is sent, because no event announces it.",
} as const;

/** The states of a subscription. */
export const subscriptionStates = {
  schema: "SubscriptionStatus",
  transitions: [
    { from: null, trigger: "createJourney2", to: "PENDING_AUTHORIZATION" },
    {
      from: null,
      trigger: "createJourney3",
      to: "INITIAL",
      assumption:
        "INITIAL is a known state; here a subscription with a first charge that is not paid has it.",
    },
    { from: "PENDING_AUTHORIZATION", ...accept },
    { from: "INITIAL", ...accept },
    { from: "PENDING_AUTHORIZATION", ...reject },
    { from: "INITIAL", ...reject },
    {
      from: "ACCEPTED",
      trigger: "requestCancellation",
      when: "no other request is pending",
      to: "ACCEPTED",
      notification: "SUBSCRIPTION.CANCELLATION.PENDING",
    },
    {
      from: "ACCEPTED",
      trigger: "rejectCancellation",
      when: "a request is pending",
      to: "ACCEPTED",
      notification: "SUBSCRIPTION.CANCELLATION.REJECTED",
    },
    {
      from: "ACCEPTED",
      trigger: "acceptCancellation",
      when: "a request is pending",
      to: "CANCELED",
      notification: "SUBSCRIPTION.CANCELLATION.ACCEPTED",
      assumption:
        "A notification reports CANCELED but not the earlier state; here it is ACCEPTED, the only one in which a request to cancel is known.",
    },
    { from: "PENDING_AUTHORIZATION", ...fail },
    { from: "INITIAL", ...fail },
    { from: "ACCEPTED", ...fail },
  ],
} as const satisfies StateMachine;

/** Final states of a subscription: no transition leaves them. */
export const finalStates: readonly string[] = ["REJECTED", "CANCELED", "ERROR"];

/** The states of a request to cancel a subscription. */
export const cancellationStates = {
  schema: "CancellationStatus",
  transitions: [
    {
      from: null,
      trigger: "requestCancellation",
      to: "PENDING",
      notification: "SUBSCRIPTION.CANCELLATION.PENDING",
      assumption:
        "PENDING is the status in the event that announces a request; here a request begins with it.",
    },
    {
      from: "PENDING",
      trigger: "acceptCancellation",
      to: "ACCEPTED",
      notification: "SUBSCRIPTION.CANCELLATION.ACCEPTED",
      assumption: "ACCEPTED is the status in the event; here it follows PENDING.",
    },
    {
      from: "PENDING",
      trigger: "rejectCancellation",
      to: "REJECTED",
      notification: "SUBSCRIPTION.CANCELLATION.REJECTED",
      assumption: "REJECTED is the status in the event; here it follows PENDING.",
    },
  ],
} as const satisfies StateMachine;

/** The states of a scheduled payment. */
export const scheduledPaymentStates = {
  schema: "ScheduledPaymentStatus",
  transitions: [
    {
      from: null,
      trigger: "schedule",
      to: "PENDING",
      assumption: "PENDING is known from an example; here every new scheduled payment has it.",
    },
    {
      from: "PENDING",
      trigger: "settle",
      when: "the subscription was accepted, and no other attempt at the charge was settled",
      to: "PAID",
      notification: "ORDER-PAYIN.PAID",
      assumption:
        "An event announces that a payment is settled, but not its status; PAID is that of its order. Here it settles when a control says so.",
    },
    {
      from: "PENDING",
      trigger: "fail",
      to: "ERROR",
      assumption: "ERROR is the status of a payout that fails. Nothing is sent, because the payload is open.",
    },
  ],
} as const satisfies StateMachine;

const once = "but not the earlier status; here it follows PENDING.";

/** The states of a payout. */
export const payoutStates = {
  schema: "PayoutStatus",
  transitions: [
    {
      from: null,
      trigger: "create",
      to: "PENDING",
      assumption: "PENDING is known from an example; here every new payout has it.",
    },
    {
      from: "PENDING",
      trigger: "pay",
      to: "PAID",
      notification: "ORDER-PAYOUT.PAID",
      assumption: `A notification reports PAID ${once}`,
    },
    {
      from: "PENDING",
      trigger: "cancel",
      to: "CANCELED",
      notification: "ORDER-PAYOUT.CANCELED",
      assumption: `A notification reports CANCELED ${once}`,
    },
    {
      from: "PENDING",
      trigger: "fail",
      to: "ERROR",
      notification: "ORDER-PAYOUT.ERROR",
      assumption: `A notification reports ERROR ${once}`,
    },
  ],
} as const satisfies StateMachine;

/** The states of a close request. A control moves it to any other one, since none of them is documented. */
export const closeRequestStates = {
  schema: "CloseRequestStatus",
  transitions: [
    {
      from: null,
      trigger: "create",
      to: "PENDING",
      assumption:
        "PENDING is the status of other new resources. The controls can name any other status, at creation or later.",
    },
  ],
} as const satisfies StateMachine;

/** The states in the order of the documentation, each with the trigger that leads to it. */
const stages = [
  ["CREATED", "open"],
  ["TRACED", "trace"],
  ["WAITING_ANALYSIS", "awaitAnalysis"],
  ["ANALYSED", "analyze"],
  ["WAITING_REFUND", "awaitRefund"],
  ["COMPLETED", "complete"],
] as const;

/** A state of a MED case. */
export type MedCaseState = (typeof stages)[number][0];

/** The trigger that leads to each state. */
export const medCaseTriggers: ReadonlyMap<string, (typeof stages)[number][1]> = new Map(stages.slice(1));

/** The states of a MED case. Nothing is sent: the payload of MED notifications is not documented. */
export const medCaseStates = {
  schema: "MedCaseStatus",
  transitions: [
    {
      from: null,
      trigger: "open",
      to: "CREATED",
      assumption: "A new case is CREATED or TRACED; here it is always CREATED.",
    },
    ...stages.flatMap(([to, trigger], index) =>
      stages.slice(0, index).map(([from]) => ({
        from,
        trigger,
        to,
        assumption:
          "Only the states are known; here a case moves forward in the order in which they are listed, and may skip some.",
      })),
    ),
  ],
} as const satisfies StateMachine<MedCaseState>;

/** The states of the validation of a key claim. */
export const claimStates = {
  schema: "ClaimValidationStatus",
  transitions: [
    {
      from: null,
      trigger: "request",
      to: "PENDING",
      assumption: "PENDING is known from an example; here every new validation has it.",
    },
    {
      from: "PENDING",
      trigger: "resend",
      to: "PENDING",
      assumption: "The code of a pending validation can be resent; here it stays PENDING.",
    },
    {
      from: "PENDING",
      trigger: "confirm",
      when: "the code is right and has not expired",
      to: "CONFIRMED",
      assumption: "CONFIRMED, after the right code, is the sandbox's own word, and no response contains it.",
    },
  ],
} as const satisfies StateMachine;

/** The states of an account request, which the contract does not describe. */
export const accountRequestStates = {
  transitions: [
    {
      from: null,
      trigger: "create",
      to: "PENDING",
      assumption: "Account requests are only mentioned; the sandbox creates them as pending, by a control.",
    },
    {
      from: "PENDING",
      trigger: "close",
      to: "CLOSED",
      assumption: "CLOSED, after pending, is the sandbox's own word, and no response contains it.",
    },
  ],
} as const satisfies StateMachine;

/** The states of a webhook endpoint. One that is left out of the next list is removed. */
export const webhookEndpointStates = {
  schema: "WebhookEventStatus",
  transitions: [
    {
      from: null,
      trigger: "replace",
      to: "ACTIVE",
      assumption: "ACTIVE is known from an example; here every endpoint has it and keeps it.",
    },
  ],
} as const satisfies StateMachine;

/** The states of each kind of resource. */
export const stateMachines = {
  order: orderStates,
  subscription: subscriptionStates,
  cancellationRequest: cancellationStates,
  scheduledPayment: scheduledPaymentStates,
  payout: payoutStates,
  closeRequest: closeRequestStates,
  medCase: medCaseStates,
  claimValidation: claimStates,
  accountRequest: accountRequestStates,
  webhookEndpoint: webhookEndpointStates,
} as const satisfies Record<string, StateMachine>;
