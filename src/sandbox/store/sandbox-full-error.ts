import { PaymentOrdersError } from "../../errors/payment-orders-error.ts";

/** The sandbox has reached the limit on the data that it keeps in memory. */
export class SandboxFullError extends PaymentOrdersError {
  override readonly name = "SandboxFullError";

  constructor(maxBytes: number) {
    super(
      `The sandbox is full: its records take ${Math.round(maxBytes / 1024 / 1024)} MiB of memory. Reset it, keep the data in a folder or a Postgres database, or raise \`maxBytes\` of \`createMemoryStore\`.`,
    );
  }
}
