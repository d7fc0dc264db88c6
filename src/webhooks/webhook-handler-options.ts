import type { EventName } from "../../generated/events.ts";
import type { LogOptions } from "../logging/log.ts";
import type { DedupeOptions } from "./dedupe/dedupe-options.ts";
import type { Delivery, FailedDelivery, Verify } from "./delivery/delivery.ts";
import type { PayloadOf, ValidateOption, Validation } from "./notification/notification-types.ts";
import type { UnknownNotification } from "./notification/read-object.ts";
import type { WebhookHooks } from "./webhook-hooks.ts";

/** Handles a notification. Its result is awaited; if it throws, the service sends the notification again. */
export type NotificationHandler<Payload> = (notification: Payload, delivery: Delivery) => unknown;

/** Handlers by event; leave out the events that you do not need. */
export type NotificationHandlers<Setting extends Validation = "report"> = {
  readonly [Event in EventName]?: NotificationHandler<PayloadOf<Setting, Event>>;
};

/** Options of a receiver of the webhooks in the contract. */
export type WebhookHandlerOptions<Setting extends Validation = "report"> = ReceiverOptions<Setting> &
  ValidateOption<Setting>;

/**
 * All options but `validate`, which decides the types of the handlers. Functions are called as methods of the object that
 * contains them, which may be an instance of a class.
 */
export interface ReceiverOptions<Setting extends Validation> extends LogOptions {
  /** Handlers by the value of `event`. */
  readonly on: NotificationHandlers<NoInfer<Setting>>;
  /**
   * Verifies that a delivery comes from the service: a function such as the one `hmacSha256` returns. `"unsigned"`
   * accepts everything that is sent to the URL; use it only behind something else that verifies deliveries.
   */
  readonly verify: Verify | "unsigned";
  /**
   * A notification can be delivered up to five times (the first and four more attempts); its handler runs until it
   * succeeds once. `false` runs it on every delivery.
   * @default {}
   */
  readonly dedupe?: false | DedupeOptions;
  /**
   * Handles notifications without a handler, unchecked: events that are not in `on` or in the contract, and the
   * notifications of MED cases and scheduled payments, whose payload is not documented. Without it they are
   * acknowledged, and reported to `hooks.onUnhandled` or logged once per event.
   */
  readonly onUnknown?: NotificationHandler<UnknownNotification>;
  /**
   * Handles notifications, unchanged, that lack a required member or have one of the wrong JSON type. Requires
   * `validate: "report"`. Without it the response is 500, so that the service keeps them.
   */
  readonly onDeviating?: NotificationHandler<UnknownNotification>;
  /**
   * Called with the error of each delivery that is not acknowledged: whatever a handler, `verify` or the store threw, a
   * `DeliveryError` or an `InvalidNotificationError`; and with each `HandlerTimeoutError` and store failure of a run
   * whose delivery was already answered. Awaited for at most `handlerTimeoutMs`; what it throws is logged. Without it,
   * these errors are logged: each one of a verified notification, without its payload, and the number of others.
   */
  readonly onError?: (error: unknown, delivery: FailedDelivery) => unknown;
  /**
   * Time that a handler may run before the response is 503 and `delivery.signal` aborts, in milliseconds. The default
   * is our choice: the provider's documentation does not say how long the service waits. A run has as much time again
   * to finish, and a delivery of the same notification waits up to this time for its result. After that the next
   * delivery runs the handler again. `verify`, `dedupe.key`, `onError`, each call to the store and each wait for the next
   * bytes of a body have the same limit; if `verify` exceeds it, the response is 401 with the reason `signature`, and only
   * `onError` sees the timeout.
   * @default 10_000
   */
  readonly handlerTimeoutMs?: number;
  /** Callbacks for logging and metrics. */
  readonly hooks?: WebhookHooks;
  /**
   * Maximum size of a request body, in bytes.
   * @default 1_048_576
   */
  readonly maxBodyBytes?: number;
}
