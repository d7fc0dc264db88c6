import { PaymentOrdersError } from "../errors/payment-orders-error.ts";

/** A token cannot be sent in a header. The message leaves the token out. */
export class InvalidTokenError extends PaymentOrdersError {
  override name = "InvalidTokenError";

  constructor(problem: string) {
    super(`The token ${problem}.`);
  }
}
