// The hooks of a receiver, as types. They are called in handler.ts.

import type { DeliveryProblem, InvalidNotificationReason, NotificationProblem } from "./errors.ts";

/** Details of a delivery that hooks receive: nothing of its payload except the event. */
export interface DeliveryInfo {
  /** Value of `event`; shortened and without special characters if it is not in the contract. */
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

/** A delivery whose response was not 200. */
export interface RejectedInfo extends Omit<DeliveryInfo, "key"> {
  /** `undefined` before the delivery was verified. */
  readonly key: string | undefined;
  /** Status of the response. */
  readonly status: number;
  /** Reason, as in the response body; `failed` when a handler, the store or one of your functions threw. */
  readonly reason: DeliveryProblem | InvalidNotificationReason | "failed";
}

/** A notification that does not match the schema of its event. */
export interface ProblemInfo extends DeliveryInfo {
  readonly problems: readonly NotificationProblem[];
}

/**
 * Callbacks for logging and metrics; they may be methods of a class. They are not awaited, and what they throw is logged,
 * so they cannot change the response.
 */
export interface WebhookHooks {
  /** Called once per run when a handler succeeds, even if the response was 503. */
  readonly onHandled?: (info: HandledInfo) => unknown;
  /** Called when a delivery is acknowledged because its notification was handled before, or by another run. */
  readonly onDuplicate?: (info: DeliveryInfo) => unknown;
  /** Called when a delivery is not acknowledged. */
  readonly onRejected?: (info: RejectedInfo) => unknown;
  /** Called when a verified notification does not match its schema, whether or not it is handled. */
  readonly onProblem?: (info: ProblemInfo) => unknown;
  /**
   * Called when a notification is acknowledged without a handler: its event is not in `on`, and there is no
   * `onUnknown`.
   */
  readonly onUnhandled?: (info: DeliveryInfo) => unknown;
}
