import { PaymentOrdersError } from "../errors/payment-orders-error.ts";

/** A method and path that are not in the contract; nothing was sent. */
export class UnknownOperationError extends PaymentOrdersError {
  override name = "UnknownOperationError";
  readonly method: string;
  /** The path template of the call. */
  readonly path: string;

  constructor(method: string, path: string) {
    super(`\`${method} ${path}\` is not an operation of the contract.`);
    this.method = method;
    this.path = path;
  }
}
