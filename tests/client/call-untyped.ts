import { operations, type OperationId, type PaymentOrdersClient } from "../../src/index.ts";

/** Calls an operation with any input, as plain JavaScript can. */
export function callUntyped(client: PaymentOrdersClient, method: string, path: string, input?: object) {
  return Reflect.apply(client.request, undefined, [method, path, input]) as Promise<{ response: Response }>;
}

/** Creates the least input that the client sends: values of the path, and a body with a file if there is one. */
export function createLeastInput(operationId: OperationId) {
  const { pathParameters, requestMediaType } = operations[operationId];
  const params = { path: Object.fromEntries(pathParameters.map((name) => [name, "a"])) };
  if (requestMediaType === null) return { params };
  return {
    params,
    body: requestMediaType === "application/json" ? {} : { file: new File(["%PDF"], "a.pdf") },
  };
}
