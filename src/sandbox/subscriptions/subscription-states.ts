import type { StateMachine } from "../states/state-machine.ts";

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
