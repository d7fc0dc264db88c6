import { PaymentOrdersError } from "./payment-orders-error.ts";

/**
 * Loads what describes calls that failed: most programs do not need it at first.
 * @throws {PaymentOrdersError} if it cannot be loaded, as in a browser that has gone offline.
 */
export async function loadFailures(): Promise<typeof import("./failures.ts")> {
  try {
    return await import("./failures.ts");
  } catch {
    throw new PaymentOrdersError("A call failed, and the code that describes it could not be loaded.");
  }
}
