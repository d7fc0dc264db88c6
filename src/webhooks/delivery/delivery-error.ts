import { PaymentOrdersError } from "../../errors/payment-orders-error.ts";

/**
 * Why a delivery was refused:
 *
 * - `method`: it is not a POST.
 * - `signature`: `verify` did not accept it.
 * - `encoding`: its body is compressed, and cannot be read or verified as it was sent.
 * - `too-large`: its body exceeds `maxBodyBytes`.
 * - `unreadable`: the connection broke before the body was complete.
 * - `consumed`: something read the body before the receiver could.
 * - `busy`: another delivery of the notification is being handled, and was not finished in `handlerTimeoutMs`.
 * - `timeout`: the handler, `verify` or `dedupe.key` did not finish in `handlerTimeoutMs`.
 * - `store`: `dedupe.store` did not answer in `handlerTimeoutMs`, or in a quarter of the lease where it is renewed.
 */
export type DeliveryProblem = keyof typeof refusals;

const refusals = {
  method: [405, "must be a POST request"],
  signature: [401, "failed `verify`; check its settings"],
  encoding: [415, "is compressed (`content-encoding`), which the receiver does not decode"],
  "too-large": [413, "is larger than `maxBodyBytes`"],
  unreadable: [400, "ended before it was complete"],
  consumed: [
    500,
    "was read before it reached the receiver; mount it before `express.json()`, after `express.raw()`, or keep the bytes as `rawBody`",
  ],
  busy: [503, "is already being handled"],
  timeout: [503, "was not handled in time"],
  store: [503, "could not be looked up in `dedupe.store` in time"],
} satisfies Record<string, readonly [status: number, sentence: string]>;

/** A delivery that was refused. The service sends it again, up to four times. */
export class DeliveryError extends PaymentOrdersError {
  override name = "DeliveryError";
  readonly problem: DeliveryProblem;
  /** Status it was answered with. */
  readonly status: number;

  constructor(
    problem: DeliveryProblem,
    { sentence, ...options }: { sentence?: string; cause?: unknown } = {},
  ) {
    const [status, usual] = refusals[problem];
    super(`\`delivery\` ${sentence ?? usual}.`, options);
    this.problem = problem;
    this.status = status;
  }
}
