import { PaymentOrdersError } from "../errors/payment-orders-error.ts";

/** A token that cannot stand in a header; nothing was sent. The token itself is left out of the message. */
export class TokenError extends PaymentOrdersError {
  override name = "TokenError";

  constructor(problem: string) {
    super(`The token ${problem}. Give \`token\` the value that issueToken returned, without \`Bearer\`.`);
  }
}
