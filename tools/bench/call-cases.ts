import createFetchClient from "openapi-fetch";
import type { paths } from "../../generated/types.ts";
import { createClient } from "../../src/index.ts";
import { loadPeer } from "./load-peers.ts";

const path = "/order/v3/transparent";
const body = {
  order: {
    code: "ORD-1003",
    paymentMethod: "PIX",
    financialPartner: "PIX_PARTNER",
    amount: { currency: "BRL", value: "25.00" },
    additionalInfo: "Order ORD-1003",
    webhookUrl: "https://loja.example.com/hooks/orders",
    returnUrl: "https://loja.example.com/orders/ORD-1003",
  },
} as const;

/**
 * The same call with each transport in its default settings: a PUT of a small JSON body with a bearer token and an
 * idempotency key, whose response is a small JSON body. Ours has hooks, a time limit, retries and the key enabled.
 */
export async function createCallCases(baseUrl: string): Promise<Record<string, () => Promise<unknown>>> {
  const [{ default: OpenAI }, { default: Stripe }] = await Promise.all([
    loadPeer("openai"),
    loadPeer("stripe"),
  ]);
  const bare = createFetchClient<paths>({ baseUrl });
  const ours = createClient({
    baseUrl,
    token: "token",
    hooks: { onRequest: () => undefined, onResponse: () => undefined },
  });
  const openai = new OpenAI({ apiKey: "token", baseURL: baseUrl });
  const { hostname, port } = new URL(baseUrl);
  const stripe = new Stripe("sk_test_token", {
    host: hostname,
    port,
    protocol: "http",
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(),
  });
  return {
    "hand-written fetch": async () => {
      const response = await fetch(baseUrl + path, {
        method: "PUT",
        headers: {
          "content-type": "application/json",
          authorization: "Bearer token",
          "idempotency-key": crypto.randomUUID(),
        },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`answered ${response.status}`);
      return (await response.json()) as unknown;
    },
    "bare openapi-fetch": () =>
      bare.PUT(path, {
        params: { header: { "idempotency-key": crypto.randomUUID() } },
        headers: { authorization: "Bearer token" },
        body,
      }),
    "ours, path style": () => ours.PUT(path, { body }),
    "ours, named": () => ours.createTransparentOrderV3({ body }),
    "openai-node": () => openai.put(path, { body, idempotencyKey: crypto.randomUUID() }),
    "stripe-node": () => stripe.rawRequest("POST", path, body, { apiVersion: "2026-01-01" }),
  };
}
