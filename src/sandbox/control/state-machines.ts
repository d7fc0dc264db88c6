import { orderStates } from "../orders/order-states.ts";
import type { StateMachine } from "../states/state-machine.ts";
import { cancellationStates } from "../subscriptions/cancellation-states.ts";
import { scheduledPaymentStates } from "../subscriptions/scheduled-payment-states.ts";
import { subscriptionStates } from "../subscriptions/subscription-states.ts";

/** The states of each kind of resource. */
export const stateMachines = {
  order: orderStates,
  subscription: subscriptionStates,
  cancellationRequest: cancellationStates,
  scheduledPayment: scheduledPaymentStates,
} as const satisfies Record<string, StateMachine>;
