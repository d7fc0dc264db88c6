import { PaymentOrdersError } from "../errors/payment-orders-error.ts";

/** An amount is not valid in the contract, or a calculation has no valid result. */
export class InvalidMoneyError extends PaymentOrdersError {
  override name = "InvalidMoneyError";
}
