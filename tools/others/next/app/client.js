import { createClient } from "payment-orders-api";

/**
 * Creates a client. Those of different ids have different tokens, also where Next caches them.
 * @param {string} clientId
 */
export function connect(clientId) {
  return createClient({
    baseUrl: globalThis.process.env.SERVICE_URL ?? "",
    credentials: { clientId, clientSecret: "any-for-the-test", scopes: ["api://app-order-hml"] },
    hooks: {
      onRetry: ({ operationId }) => {
        globalThis.console.log(`${operationId} is repeated`);
      },
    },
  });
}

/**
 * Reads the status of a payout, or what went wrong.
 * @param {ReturnType<typeof connect>} api
 * @param {string} id
 */
export function readStatus(api, id) {
  const payout = api.getPayout({ path: { id } });
  return payout.then(({ status }) => status, String);
}
