import type { EventName, EventPayloads } from "../../generated/events.ts";
import type { DedupeStore } from "./dedupe-store.ts";
import type { Delivery, Verify } from "./delivery.ts";
import type { UnknownNotification } from "./read-object.ts";

/** Handles one kind of notification. What it returns is awaited; a throw makes the service send it again. */
export type NotificationHandler<Payload> = (notification: Payload, delivery: Delivery) => unknown;

/** A handler for each event that is of interest. */
export type NotificationHandlers = {
  readonly [Event in EventName]?: NotificationHandler<EventPayloads[Event]>;
};

/** How repeated deliveries are known. */
export interface DedupeOptions {
  /** @default memoryDedupeStore() */
  readonly store?: DedupeStore;
  /**
   * Text that is the same on each delivery of a notification. That equal bodies are the same notification is an
   * assumption: the interface names no delivery id.
   * @default the SHA-256 of the raw body
   */
  readonly key?: (delivery: Delivery) => string | Promise<string>;
}

/** What a receiver of the contract's webhooks does with what it gets. */
export interface WebhookHandlerOptions {
  /** Handlers by the value of `event`. They get what fits the schema of the event, unknown members included. */
  readonly on: NotificationHandlers;
  /**
   * Lets deliveries of the service pass; see `hmacSha256` and `standardWebhooks`. Without it each delivery passes, since
   * the interface does not show how deliveries are signed.
   */
  readonly verify?: Verify;
  /**
   * Up to five deliveries of one notification can come (the first and four more attempts); its handler runs until it
   * succeeds once. `false` hands on every delivery.
   * @default {}
   */
  readonly dedupe?: false | DedupeOptions;
  /**
   * Gets, unchecked, what has no handler: events that `on` or the contract does not have, and the notifications of MED
   * cases and scheduled payments, whose payload is not shown. Without it they are acknowledged and dropped.
   */
  readonly onUnknown?: NotificationHandler<UnknownNotification>;
  /**
   * Told of each delivery that is not acknowledged, and why: what a handler, `verify` or the store threw, a
   * `DeliveryError` or an `InvalidNotificationError`; and of a store that failed after the handler. The body of the delivery is empty where it was not read whole.
   * What it throws is dropped, so that the service is answered anyway.
   */
  readonly onError?: (error: unknown, delivery: Delivery) => unknown;
  /**
   * Largest body that is read, in bytes.
   * @default 1_048_576
   */
  readonly maxBodyBytes?: number;
}

/** A web-standard request handler. It never rejects. */
export type WebhookHandler = (request: Request) => Promise<Response>;
