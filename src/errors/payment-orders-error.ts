/** Base of every error that this package throws itself. */
export class PaymentOrdersError extends Error {
  override name = "PaymentOrdersError";
}
