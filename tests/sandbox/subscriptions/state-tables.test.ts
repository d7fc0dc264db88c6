import { expect, test } from "vitest";
import type { StateMachine } from "../../../src/sandbox/state-machine.ts";
import {
  cancellationStates,
  subscriptionStates,
  scheduledPaymentStates,
} from "../../../src/sandbox/states.ts";

/** Writes each transition in one line, with a mark if it is an assumption. */
const write = ({ transitions }: StateMachine) =>
  transitions.map(({ from, trigger, to, when, notification, assumption }) =>
    [from ?? "new", trigger, to, when, notification, assumption?.replace(/^[A-Z].*\w.*\.$/u, "(assumed)")]
      .filter((part) => part !== undefined)
      .join(", "),
  );

test("a subscription has these transitions", () => {
  expect(subscriptionStates.schema).toBe("SubscriptionStatus");
  expect(write(subscriptionStates)).toEqual([
    "new, createJourney2, PENDING_AUTHORIZATION",
    "new, createJourney3, INITIAL, (assumed)",
    "PENDING_AUTHORIZATION, accept, ACCEPTED, (assumed)",
    "INITIAL, accept, ACCEPTED, (assumed)",
    "PENDING_AUTHORIZATION, reject, REJECTED, SUBSCRIPTION.REJECTED, (assumed)",
    "INITIAL, reject, REJECTED, SUBSCRIPTION.REJECTED, (assumed)",
    "ACCEPTED, requestCancellation, ACCEPTED, no other request is pending, SUBSCRIPTION.CANCELLATION.PENDING",
    "ACCEPTED, rejectCancellation, ACCEPTED, a request is pending, SUBSCRIPTION.CANCELLATION.REJECTED",
    "ACCEPTED, acceptCancellation, CANCELED, a request is pending, SUBSCRIPTION.CANCELLATION.ACCEPTED, (assumed)",
    "PENDING_AUTHORIZATION, fail, ERROR, (assumed)",
    "INITIAL, fail, ERROR, (assumed)",
    "ACCEPTED, fail, ERROR, (assumed)",
  ]);
});

test("a request to cancel a subscription has these transitions", () => {
  expect(cancellationStates.schema).toBe("CancellationStatus");
  expect(write(cancellationStates)).toEqual([
    "new, requestCancellation, PENDING, SUBSCRIPTION.CANCELLATION.PENDING, (assumed)",
    "PENDING, acceptCancellation, ACCEPTED, SUBSCRIPTION.CANCELLATION.ACCEPTED, (assumed)",
    "PENDING, rejectCancellation, REJECTED, SUBSCRIPTION.CANCELLATION.REJECTED, (assumed)",
  ]);
});

test("a scheduled payment has these transitions", () => {
  expect(scheduledPaymentStates.schema).toBe("ScheduledPaymentStatus");
  expect(write(scheduledPaymentStates)).toEqual([
    "new, schedule, PENDING, (assumed)",
    "PENDING, settle, PAID, the subscription was accepted, and no other attempt at the charge was settled, ORDER-PAYIN.PAID, (assumed)",
    "PENDING, fail, ERROR, (assumed)",
  ]);
});
