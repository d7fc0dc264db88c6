import type { StateMachine } from "../states/state-machine.ts";

/** Causes of a change of a webhook endpoint. */
export type WebhookEndpointTrigger = "replace";

/** The states of a webhook endpoint. One that is left out of the next list is removed. */
export const webhookEndpointStates = {
  schema: "WebhookEventStatus",
  transitions: [
    {
      from: null,
      trigger: "replace",
      to: "ACTIVE",
      assumption:
        "ACTIVE is documented as an example; the sandbox gives it to every endpoint and never changes it.",
    },
  ],
} as const satisfies StateMachine<string, WebhookEndpointTrigger>;
