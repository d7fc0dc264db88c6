// Generated from openapi/ by `npm run build`. Do not edit.

/**
 * Documented transitions (`x-transitions`), by name of the schema that lists the states. `from` is null where the
 * previous state is not documented, and `notification` where nothing announces the transition.
 */
export const transitions = {
  SubscriptionStatus: [
    {
      from: null,
      trigger: "A cancellation request is accepted.",
      to: "CANCELED",
      notification: "SUBSCRIPTION.CANCELLATION.ACCEPTED",
    },
    {
      from: null,
      trigger: "The payer rejects the subscription.",
      to: "REJECTED",
      notification: "SUBSCRIPTION.REJECTED",
    },
    {
      from: "ACCEPTED",
      trigger: "A cancellation request is rejected.",
      to: "ACCEPTED",
      notification: "SUBSCRIPTION.CANCELLATION.REJECTED",
    },
    {
      from: "ACCEPTED",
      trigger: "A cancellation request is received and is waiting for the financial partner.",
      to: "ACCEPTED",
      notification: "SUBSCRIPTION.CANCELLATION.PENDING",
    },
  ],
} as const;
