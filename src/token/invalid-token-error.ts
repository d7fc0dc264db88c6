import { PaymentOrdersError } from "../errors/payment-orders-error.ts";

/** A token that cannot stand in a header. The token itself is left out of the message. */
export class InvalidTokenError extends PaymentOrdersError {
  override name = "InvalidTokenError";

  constructor(problem: string) {
    super(`The token ${problem}. Give \`token\` the value that issueToken returned, without \`Bearer\`.`);
  }
}
