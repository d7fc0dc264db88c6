import { PaymentOrdersError } from "./payment-orders-error.ts";

/** An option is not valid, or its function returned something invalid. `option` names it. */
export class InvalidOptionError extends PaymentOrdersError {
  override name = "InvalidOptionError";
  /** Name of the option. */
  readonly option: string;

  constructor(option: string, problem: string) {
    super(`\`${option}\` ${problem}.`);
    this.option = option;
  }
}
