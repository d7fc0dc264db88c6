import { PaymentOrdersError } from "../errors/payment-orders-error.ts";

/**
 * Why a delivery was refused: `signature` (`verify` did not let it pass), `too-large` (its body exceeds
 * `maxBodyBytes`), `unreadable` (the connection broke before the body was complete), `consumed` (something read the
 * body before the receiver could), or `busy` (another process handles the same notification).
 */
export type DeliveryProblem = "signature" | "too-large" | "unreadable" | "consumed" | "busy";

const answers: Record<DeliveryProblem, readonly [status: number, sentence: string]> = {
  signature: [401, "is not signed as `verify` demands; check the secrets"],
  "too-large": [413, "is larger than `maxBodyBytes`; send less or raise the limit"],
  unreadable: [400, "ended before it was complete; send it again"],
  consumed: [
    500,
    "was read before it reached the receiver; mount it before `express.json()`, behind `express.raw()`, or keep the bytes as `rawBody`",
  ],
  busy: [503, "is being handled elsewhere; send it again"],
};

/** A delivery that was not taken. The service sends it again, up to four times. */
export class DeliveryError extends PaymentOrdersError {
  override name = "DeliveryError";
  readonly problem: DeliveryProblem;
  /** Status it was answered with. */
  readonly status: number;

  constructor(problem: DeliveryProblem) {
    const [status, sentence] = answers[problem];
    super(`\`delivery\` ${sentence}.`);
    this.problem = problem;
    this.status = status;
  }
}
