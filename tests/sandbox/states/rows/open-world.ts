import type { EventName } from "../../../../generated/events.ts";
import { createClient, type PaymentOrdersClient } from "../../../../src/index.ts";
import { createSandbox, type Sandbox } from "../../../../src/sandbox/index.ts";

/** A notification that the receiver got. */
interface Received {
  event: EventName;
  payload: unknown;
}

/** A sandbox with a client and a receiver. Its clock stands still. */
export interface World extends Pick<Sandbox, "control" | "clock"> {
  api: PaymentOrdersClient;
  /** Notifications that the receiver got, oldest first. */
  received: Received[];
  close: () => Promise<void>;
}

const baseUrl = "http://sandbox.test";
const credentials = { clientId: "app", clientSecret: "any", scopes: ["api://app-order-hml"] };

/** The time at which a world is opened: a day before the start of the subscriptions in the examples. */
export const openingTime = Date.parse("2026-11-21T12:00:00Z");

/** The endpoint that gets the notifications of payouts, which have no URL of their own. */
export const payoutEndpoint = { type: "PAYOUT", endpoint: "https://loja.example.com/hooks/payouts" };

/**
 * Opens a sandbox.
 * @param answer returns the status with which the receiver answers a notification, by default 200
 */
export async function openWorld(answer = () => 200): Promise<World> {
  const received: Received[] = [];
  const sandbox = createSandbox({
    settings: { tokenLifetimeMs: 366 * 86_400_000 },
    receiver: async (request) => {
      const payload = (await request.json()) as { event: EventName };
      received.push({ event: payload.event, payload });
      return Response.json({ returnCode: "SUCCESS" }, { status: answer() });
    },
  });
  const { fetch, control, clock } = sandbox;
  await clock.freeze(openingTime);
  const api = createClient({ baseUrl, credentials, fetch, retry: false });
  await api.replaceWebhookEndpoints({ body: { events: [payoutEndpoint] } });
  return { api, control, clock, received, close: () => sandbox.close() };
}
