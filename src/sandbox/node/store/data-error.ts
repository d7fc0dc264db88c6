import { PaymentOrdersError } from "../../../errors/payment-orders-error.ts";

/** The place where the sandbox is to keep its data cannot be used; the message says why, and what to do. */
export class DataError extends PaymentOrdersError {
  override readonly name = "DataError";
}
