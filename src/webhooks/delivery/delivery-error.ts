import { PaymentOrdersError } from "../../errors/payment-orders-error.ts";

/**
 * Reason why a delivery was rejected:
 *
 * - `method`: it is not a POST request.
 * - `signature`: `verify` did not accept it.
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
    "was read before it reached the receiver; mount it before `express.json()`, after `express.raw()`, or keep the bytes as `rawBody`",
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
