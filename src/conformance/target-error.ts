import { PaymentOrdersError } from "../errors/payment-orders-error.ts";

/** A service cannot be checked as the target describes it. The message says what to change. */
export class TargetError extends PaymentOrdersError {
  override readonly name = "TargetError";
}
