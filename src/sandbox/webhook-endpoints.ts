// Webhook endpoints, which a call replaces as a whole. Which notifications they get is in notifications.ts.

import type { WebhookConfiguration } from "../../generated/types.ts";
import { toTimestamp } from "./calendar.ts";
import type { Behavior } from "./context.ts";
import { webhookEndpointStates } from "./states.ts";

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
