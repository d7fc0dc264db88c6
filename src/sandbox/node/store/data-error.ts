import { PaymentOrdersError } from "../../../errors/payment-orders-error.ts";

/** The folder or database for the data of the sandbox cannot be used; the message says why, and what to do. */
export class DataError extends PaymentOrdersError {
  override readonly name = "DataError";
}
