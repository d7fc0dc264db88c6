import {
  createWebhookHandler,
  type DedupeStore,
  type Delivery,
  type WebhookHandlerOptions,
} from "../../src/webhooks/index.ts";
import { postDelivery } from "./post-delivery.ts";
import { sampleNotification } from "./sample-notification.ts";

/** A store that gives every claim, and forgets it. */
export const calmStore: DedupeStore = {
  claim: () => "claimed",
  renew: () => true,
  complete: () => undefined,
  release: () => undefined,
};

/** Options of a receiver under test; `undefined` leaves out what the test would set. */
export type TestedOptions = {
  [Option in keyof Omit<WebhookHandlerOptions, "validate">]?: WebhookHandlerOptions[Option] | undefined;
} & { validate?: "report" | "strict" | "off" };

/** A receiver of paid pay-ins that accepts every delivery, with what its handler and `onError` got. */
export function createReceiver(options: TestedOptions = {}) {
  const handled: [notification: object, delivery: Delivery][] = [];
  const errors: unknown[] = [];
  const receive = createWebhookHandler({
    verify: () => true,
    on: { "ORDER-PAYIN.PAID": (...given) => handled.push(given) },
    onError: (error) => errors.push(error),
    ...options,
  } as WebhookHandlerOptions);
  /** Delivers a body, and returns the status of the response with the members of its body. */
  const deliver = async (
    body: unknown = sampleNotification("ORDER-PAYIN.PAID"),
    headers?: Record<string, string>,
  ) => {
    const response = await receive(postDelivery(body, headers));
    return { status: response.status, ...((await response.json()) as { error?: string; message?: string }) };
  };
  /** Delivers a body, and returns the status of the response. */
  const post = async (...delivery: Parameters<typeof deliver>) => (await deliver(...delivery)).status;
  return { receive, deliver, post, handled, errors };
}
