import { PaymentOrdersError } from "../errors/payment-orders-error.ts";

/** An amount that the contract does not have, or a calculation that has no amount as its result. */
export class InvalidMoneyError extends PaymentOrdersError {
  override name = "InvalidMoneyError";
}
