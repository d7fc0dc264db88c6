import { PaymentOrdersError } from "../../errors/payment-orders-error.ts";

/** The sandbox was about to send something that the contract does not allow: a bug in the sandbox. */
export class ContractBreachError extends PaymentOrdersError {
  override readonly name = "ContractBreachError";
}
