import { documented } from "../states/documented.ts";
import type { StateMachine } from "../states/state-machine.ts";

/** The states of a request to cancel a subscription. */
export const cancellationStates = {
  schema: "CancellationStatus",
  transitions: [
    {
      from: null,
      trigger: "requestCancellation",
      to: "PENDING",
      notification: documented("SubscriptionStatus", "SUBSCRIPTION.CANCELLATION.PENDING").notification,
      assumption:
        "PENDING is the status in the event that announces a request; the transition is not documented.",
    },
    {
      from: "PENDING",
      trigger: "acceptCancellation",
      to: "ACCEPTED",
      notification: documented("SubscriptionStatus", "SUBSCRIPTION.CANCELLATION.ACCEPTED").notification,
      assumption: "ACCEPTED is the status in the event; the status before is not documented.",
    },
    {
      from: "PENDING",
      trigger: "rejectCancellation",
      to: "REJECTED",
      notification: documented("SubscriptionStatus", "SUBSCRIPTION.CANCELLATION.REJECTED").notification,
      assumption: "REJECTED is the status in the event; the status before is not documented.",
    },
  ],
} as const satisfies StateMachine;
