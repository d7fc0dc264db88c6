import type { EventName } from "../../generated/events.ts";
import type { DedupeOptions } from "./dedupe/dedupe-options.ts";
import type { Delivery, FailedDelivery, Verify } from "./delivery/delivery.ts";
import type { PayloadOf, ValidateOption, Validation } from "./notification/notification-types.ts";
import type { UnknownNotification } from "./notification/read-object.ts";
import type { WebhookHooks } from "./webhook-hooks.ts";

/** Handles one kind of notification. What it returns is awaited; when it throws, the service sends it again. */
export type NotificationHandler<Payload> = (notification: Payload, delivery: Delivery) => unknown;

/** A handler for each event that is of interest. */
export type NotificationHandlers<Setting extends Validation = "report"> = {
  readonly [Event in EventName]?: NotificationHandler<PayloadOf<Setting, Event>>;
};

/** What a receiver of the contract's webhooks does with what it gets. */
export type WebhookHandlerOptions<Setting extends Validation = "report"> = ReceiverOptions<Setting> &
  ValidateOption<Setting>;

/** All options but `validate`, which decides the types of the handlers. */
export interface ReceiverOptions<Setting extends Validation> {
  /** Handlers by the value of `event`. */
  readonly on: NotificationHandlers<NoInfer<Setting>>;
  /**
   * Decides which deliveries come from the service: a function such as `hmacSha256` makes. `"unsigned"` accepts
   * whatever anybody sends to the URL; use it only behind something else that verifies.
   */
  readonly verify: Verify | "unsigned";
  /**
   * A notification can be delivered up to five times (the first and four more attempts); its handler runs until it
   * succeeds once. `false` runs it on every delivery.
   * @default {}
   */
  readonly dedupe?: false | DedupeOptions;
  /**
   * Handles, unchecked, what has no handler: events that `on` or the contract does not have, and the notifications of
   * MED cases and scheduled payments, whose payload is not shown. Without it they are acknowledged, and reported to
   * `hooks.onUnhandled` or once per event by `console.warn`.
   */
  readonly onUnknown?: NotificationHandler<UnknownNotification>;
  /**
   * Handles notifications that lack a required member, or have one of the wrong JSON type, as they came. Only used with
   * `validate: "report"`. Without it they are answered 500, so that the service keeps them.
   */
  readonly onDeviating?: NotificationHandler<UnknownNotification>;
  /**
   * Gets the reason of each delivery that is not acknowledged: what a handler, `verify` or the store threw, a
   * `DeliveryError` or an `InvalidNotificationError`; and each `HandlerTimeoutError` and failure of the store that
   * concerns a run after its delivery was answered. Awaited for `handlerTimeoutMs` at most; what it throws is dropped.
   */
  readonly onError?: (error: unknown, delivery: FailedDelivery) => unknown;
  /**
   * How long a handler may run before its delivery is answered 503 and `delivery.signal` aborts, in milliseconds. Our
   * choice: how long the service waits for an answer is not shown. A run has as much time again to end, and a delivery
   * of the same notification waits up to this time for its outcome. After that the next delivery runs the handler again.
   * `verify`, `dedupe.key`, `onError` and each call of the store have the same limit.
   * @default 10_000
   */
  readonly handlerTimeoutMs?: number;
  /** Observers for logs and metrics. */
  readonly hooks?: WebhookHooks;
  /**
   * Largest body that is read, in bytes.
   * @default 1_048_576
   */
  readonly maxBodyBytes?: number;
}
