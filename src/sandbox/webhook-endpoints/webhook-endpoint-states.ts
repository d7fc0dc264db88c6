import type { StateMachine } from "../states/state-machine.ts";

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
