// The errors of receiver and reconciliation, with the status of each rejection.
// Which response a failure gets is decided in failures.ts.

import { PaymentOrdersError, type SchemaProblem } from "../errors/errors.ts";

/**
 * Reason why a delivery was rejected:
 *
 * - `method`: it is not a POST request.
 * - `signature`: `verify` did not accept it. The message says why, if the verifier is one of this package; only `onError`
 *   and the log see it, not the sender.
 * - `encoding`: its body is compressed, so it cannot be read or verified as it was sent.
 * - `too-large`: its body exceeds `maxBodyBytes`.
 * - `unreadable`: the connection broke before the body was complete.
 * - `consumed`: something read the body before the receiver could.
 * - `busy`: another delivery of the notification is being handled, and did not finish within `handlerTimeoutMs`.
 * - `timeout`: the handler, `verify` or `dedupe.key` did not finish within `handlerTimeoutMs`. After a timeout of
 *   `verify`, the response is 401 with the reason `signature`; only `onError` sees the timeout.
 * - `store`: `dedupe.store` did not respond within `handlerTimeoutMs`, or failed after the delivery was answered; the
 *   message says which of the two, and whether the notification is handled again.
 */
export type DeliveryProblem = keyof typeof rejections;

const rejections = {
  method: [405, "must be a POST request"],
  signature: [401, "was rejected by `verify`: its signature is missing or does not match"],
  encoding: [415, "is compressed (`content-encoding`), which the receiver does not decode"],
  "too-large": [413, "is larger than `maxBodyBytes`"],
  unreadable: [400, "is incomplete: its body ended, or stopped arriving, too early"],
  consumed: [
    500,
    "was read before it reached the receiver; mount it before any body parser or after `express.raw()`, turn parsing off for its route, or keep the bytes as `rawBody`",
  ],
  busy: [503, "is already being handled"],
  timeout: [503, "was not handled in time"],
  store: [503, "was not handled, because `dedupe.store` did not respond to `claim` in time"],
} satisfies Record<string, readonly [status: number, sentence: string]>;

/** A delivery was rejected. The service sends it again, up to four times. */
export class DeliveryError extends PaymentOrdersError {
  override name = "DeliveryError";
  readonly problem: DeliveryProblem;
  /** Status of the response, unless `verify` timed out: then the response is 401. */
  readonly status: number;

  constructor(
    problem: DeliveryProblem,
    { sentence, ...options }: { sentence?: string; cause?: unknown } = {},
  ) {
    const [status, usual] = rejections[problem];
    super(`${sentence ?? `The delivery ${usual}`}.`, options);
    this.problem = problem;
    this.status = status;
  }
}

/**
 * Stage of a timeout:
 *
 * - `limit`: the run took longer than `handlerTimeoutMs`. The response is 503, and `delivery.signal` aborts.
 * - `given-up`: it took twice as long. The next delivery runs the handler again, while this run may still be in
 *   progress.
 * - `claim-lost`: `dedupe.store` did not renew its claim in time, or another process has it. Another process may run the
 *   handler at the same time. The response is 503, and `delivery.signal` aborts.
 */
export type TimeoutStage = "limit" | "given-up" | "claim-lost";

const stages = {
  limit: "is still being handled",
  "given-up":
    "may still be in progress, but the receiver gave up on it; the next delivery runs the handler again",
  "claim-lost":
    "lost its claim, which `dedupe.store` did not renew in time; another process may run the handler too. Give the store connections of its own",
};

/** A handler took too long. */
export class HandlerTimeoutError extends DeliveryError {
  override name = "HandlerTimeoutError";
  readonly stage: TimeoutStage;
  /** The limit in milliseconds, `handlerTimeoutMs`. */
  readonly limitMs: number;

  constructor(stage: TimeoutStage, limitMs: number) {
    const limit = stage === "claim-lost" ? "" : ` (\`handlerTimeoutMs\` is ${limitMs})`;
    super("timeout", { sentence: `The delivery ${stages[stage]}${limit}` });
    this.stage = stage;
    this.limitMs = limitMs;
  }
}

/** `not-json` (not valid JSON in UTF-8), `not-an-object`, or `shape` (does not match the schema of its event). */
export type InvalidNotificationReason = "not-json" | "not-an-object" | "shape";

/** A mismatch between a notification and the schema of its event. Never shows the value itself. */
export interface NotificationProblem extends SchemaProblem {
  /** The JSON Schema keyword that failed, for example `type`, `required`, `enum` or `format`. */
  readonly keyword: string;
}

const reasons = {
  "not-json": "must be JSON in UTF-8",
  "not-an-object": "must be a JSON object",
};

/** A body is not a JSON object, or a notification does not match the schema of its event. */
export class InvalidNotificationError extends PaymentOrdersError {
  override name = "InvalidNotificationError";
  readonly reason: InvalidNotificationReason;
  /** The event it names; `undefined` unless `reason` is `shape`. */
  readonly event: string | undefined;
  /** Empty unless `reason` is `shape`. */
  readonly problems: readonly NotificationProblem[];

  constructor(
    reason: InvalidNotificationReason,
    event?: string,
    problems: readonly NotificationProblem[] = [],
  ) {
    const { pointer = "", problem = "" } = problems[0] ?? {};
    super(
      reason === "shape"
        ? `\`${event}\` does not match its schema${pointer && ` at \`${pointer}\``}: ${problem}; see \`problems\` for the full list.`
        : `The notification ${reasons[reason]}.`,
    );
    this.reason = reason;
    this.event = event;
    this.problems = problems;
  }
}

/** An event that could not be looked up. */
export interface ReconcileFailure {
  readonly eventId: string;
  /** The error of `lookUp` or `store`, or that of a time limit. */
  readonly error: unknown;
}

/**
 * Some events could not be looked up; all others were, and are not looked up again. `cause` is the error if there is
 * one, or an `AggregateError` of all.
 */
export class ReconcileError extends PaymentOrdersError {
  override name = "ReconcileError";
  /** The events, in the order of the list. */
  readonly failures: readonly ReconcileFailure[];

  constructor(failures: readonly ReconcileFailure[], events: number) {
    const message = `${failures.length} of ${events} events could not be looked up; fix the causes in \`failures\`, and run again.`;
    const errors = failures.map(({ error }) => error);
    super(message, { cause: errors.length > 1 ? new AggregateError(errors, message) : errors[0] });
    this.failures = failures;
  }
}
