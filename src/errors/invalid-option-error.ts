import { PaymentOrdersError } from "./payment-orders-error.ts";

/** An option that cannot work; thrown at creation. */
export class InvalidOptionError extends PaymentOrdersError {
  override name = "InvalidOptionError";
  /** Name of the option. */
  readonly option: string;

  constructor(option: string, problem: string) {
    super(`\`${option}\` ${problem}.`);
    this.option = option;
  }
}
