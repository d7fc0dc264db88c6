import { claimStates } from "./claims/claim-states.ts";
import { closeRequestStates } from "./close-requests/close-request-states.ts";
import { accountRequestStates } from "./documents/account-request-states.ts";
import { medCaseStates } from "./med-cases/med-case-states.ts";
import { orderStates } from "./orders/order-states.ts";
import { payoutStates } from "./payouts/payout-states.ts";
import type { StateMachine } from "./states/state-machine.ts";
import { cancellationStates, subscriptionStates } from "./subscriptions/subscription-states.ts";
import { scheduledPaymentStates } from "./subscriptions/scheduled-payment-states.ts";
import { webhookEndpointStates } from "./webhook-endpoints/webhook-endpoint-states.ts";

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
