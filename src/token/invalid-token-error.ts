import { PaymentOrdersError } from "../errors/payment-orders-error.ts";

/** A token that no header can carry. The token itself is left out of the message. */
export class InvalidTokenError extends PaymentOrdersError {
  override name = "InvalidTokenError";

  constructor(problem: string) {
    super(`The token ${problem}. Pass it without \`Bearer\`.`);
  }
}
