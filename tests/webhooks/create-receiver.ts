import { notifications } from "../../generated/examples.ts";
import {
  createWebhookHandler,
  type DedupeStore,
  type Delivery,
  type EventName,
  type EventPayloads,
  type WebhookHandlerOptions,
} from "../../src/webhooks/index.ts";

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

/** Creates a delivery with any body. An object is sent as JSON. */
export function postDelivery(body: unknown, headers: Record<string, string> = {}): Request {
  const content =
    typeof body === "string" || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body);
  return new Request("https://receiver.example.com/hooks", { method: "POST", body: content, headers });
}

/** Returns a copy of the first example that the contract has for an event. */
export function sampleNotification<Event extends EventName>(event: Event): EventPayloads[Event] {
  const [found] = Object.values<unknown>(notifications[event]);
  if (found === undefined) throw new Error(`The contract has no example of ${event}.`);
  return structuredClone(found) as EventPayloads[Event];
}
