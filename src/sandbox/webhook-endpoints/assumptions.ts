import type { Assumptions } from "../states/assumption.ts";

/** Assumptions about webhook endpoints. */
export const webhookEndpointAssumptions: Assumptions = {
  "Types of webhook endpoints": {
    open: "The types other than PAYIN, and which events each covers.",
    choice:
      "Every type is accepted. PAYIN endpoints get the events that begin with `ORDER-PAYIN.`, PAYOUT endpoints those that begin with `ORDER-PAYOUT.`, and endpoints of other types nothing.",
  },
  "Notifications to webhook endpoints": {
    open: "Whether a notification goes to the URL of its resource, to the configured endpoints, or to both.",
    choice:
      "To the URL of the resource. Endpoints get only those of resources without one: payouts, and PIX payments that do not belong to an order.",
    rule: "endpoints",
  },
  "Company in a webhook configuration": {
    open: "What happens when the request names another company.",
    choice: "The request is accepted, and the configuration is that of the authenticated company.",
  },
  "Times of a webhook endpoint": {
    open: "Whether an endpoint that is in the old list and in the new one keeps its `createdAt`.",
    choice: "Every endpoint in the new list counts as new. The configuration keeps its `id` and `createdAt`.",
  },
  "Repeated webhook endpoints": {
    open: "Whether a list may contain an endpoint twice.",
    choice: "It may; each notification is sent to it once.",
  },
  "Organization of a webhook configuration": {
    open: "What `organizationId` identifies.",
    choice: "It is left out of the response.",
  },
};
