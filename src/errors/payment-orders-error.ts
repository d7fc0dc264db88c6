/** Base class of every error that this package throws. */
export class PaymentOrdersError extends Error {
  override name = "PaymentOrdersError";
}
