import type { PaymentOrdersClient } from "../../src/index.ts";

/** Calls an operation the way plain JavaScript could, with whatever input. */
export function callUntyped(client: PaymentOrdersClient, method: string, path: string, input?: object) {
  return Reflect.apply(client.request, undefined, [method, path, input]) as Promise<{ response: Response }>;
}
