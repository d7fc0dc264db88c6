import type { StateMachine } from "../states/state-machine.ts";
import type { WebhookConfiguration } from "../../../generated/types.ts";
import { toTimestamp, type Behavior } from "../context/context.ts";

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

const [{ to: status }] = webhookEndpointStates.transitions;

/** Replaces the endpoints of the authenticated company, whichever company the request names. */
export const replaceWebhookEndpoints: Behavior<"replaceWebhookEndpoints"> = async (
  { company, body },
  { records, now, ids },
) => {
  const before = await records.get("webhookConfiguration", company);
  const time = toTimestamp(now);
  const configuration: WebhookConfiguration = {
    id: before?.configuration.id ?? ids.uuid(),
    companyId: company,
    status,
    createdAt: before?.configuration.createdAt ?? time,
    updatedAt: time,
    events: body.events.map(({ type, endpoint }) => {
      return { type, endpoint, status, createdAt: time, updatedAt: time };
    }),
  };
  await records.put("webhookConfiguration", company, { company, configuration });
  return configuration;
};
