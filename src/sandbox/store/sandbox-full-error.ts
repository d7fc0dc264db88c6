import { PaymentOrdersError } from "../../errors/payment-orders-error.ts";

/** The sandbox keeps as many records as it may. */
export class SandboxFullError extends PaymentOrdersError {
  override readonly name = "SandboxFullError";

  constructor(maxRecords: number) {
    super(
      `The sandbox already keeps ${maxRecords} records in memory. Call \`control.reset()\`, raise \`maxRecords\`, or keep the data in a folder or a Postgres database.`,
    );
  }
}
