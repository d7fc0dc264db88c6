import type { PaymentOrdersClient } from "../../src/index.ts";

/** Calls an operation with any input, as plain JavaScript can. */
export function callUntyped(client: PaymentOrdersClient, method: string, path: string, input?: object) {
  return Reflect.apply(client.request, undefined, [method, path, input]) as Promise<{ response: Response }>;
}
