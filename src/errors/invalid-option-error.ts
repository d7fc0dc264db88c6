import { PaymentOrdersError } from "./payment-orders-error.ts";

/** An option is not valid. Thrown when the client, receiver or store is created. */
export class InvalidOptionError extends PaymentOrdersError {
  override name = "InvalidOptionError";
  /** Name of the option. */
  readonly option: string;

  constructor(option: string, problem: string) {
    super(`\`${option}\` ${problem}.`);
    this.option = option;
  }
}
