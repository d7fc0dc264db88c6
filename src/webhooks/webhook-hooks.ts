import type { DeliveryProblem } from "./delivery/delivery-error.ts";
import type {
  InvalidNotificationReason,
  NotificationProblem,
} from "./notification/invalid-notification-error.ts";

/** What hooks learn of a delivery: nothing of its payload but the event. */
export interface DeliveryInfo {
  /** Value of `event`, shortened and without special characters where the contract does not know it. */
  readonly event: string | undefined;
  /** Deduplication key; it holds the signed id, or a digest. */
  readonly key: string;
  /** Time since the delivery arrived, in milliseconds. */
  readonly durationMs: number;
}

/** A notification whose handler succeeded. */
export interface HandledInfo extends DeliveryInfo {
  /** The option that handled it. */
  readonly by: "on" | "onUnknown" | "onDeviating";
}

/** A delivery that was not answered 200. */
export interface RefusedInfo extends Omit<DeliveryInfo, "key"> {
  /** `undefined` before the delivery was verified. */
  readonly key: string | undefined;
  /** Status of the answer. */
  readonly status: number;
  /** Why, as in the body of the answer; `failed` when a handler, the store or a function of yours threw. */
  readonly reason: DeliveryProblem | InvalidNotificationReason | "failed";
}

/** A notification that departs from the schema of its event. */
export interface ProblemInfo extends DeliveryInfo {
  readonly problems: readonly NotificationProblem[];
}

/**
 * Observers for logs and metrics. They are called and not awaited, and what they throw is dropped, so that they cannot
 * change how a delivery is answered.
 */
export interface WebhookHooks {
  /** A handler succeeded; called once per run, also when the delivery was answered 503 before. */
  readonly onHandled?: (info: HandledInfo) => unknown;
  /** A delivery was acknowledged because its notification was handled before, or by a run that was under way. */
  readonly onDuplicate?: (info: DeliveryInfo) => unknown;
  /** A delivery was not acknowledged. */
  readonly onRefused?: (info: RefusedInfo) => unknown;
  /** A verified notification departs from its schema, whatever becomes of it. */
  readonly onProblem?: (info: ProblemInfo) => unknown;
  /** A notification was acknowledged that nothing handles: its event is not in `on`, and there is no `onUnknown`. */
  readonly onUnhandled?: (info: DeliveryInfo) => unknown;
}
