import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import OpenAI from "openai";
import createFetchClient from "openapi-fetch";
import Stripe from "stripe";
import type { paths } from "../../generated/types.ts";
import { createClient } from "../../src/index.ts";
import { median } from "./timing.ts";

/** Measures the cost of a call with each transport. */
export async function benchCalls(): Promise<string[]> {
  const rows = Object.entries(await measureCalls()).map(
    ([name, { cost, ratio }]) =>
      `${name.padEnd(24)} ${cost.toFixed(0).padStart(5)} µs   ratio ${ratio.toFixed(2)}`,
  );
  return [
    "CPU time of the client process for one call over loopback. The ratio to bare openapi-fetch is the median of all rounds.",
    ...rows,
  ];
}

/** Cost of a call with a transport. */
export interface CallCost {
  /** Median CPU time of this process for one call, in microseconds. */
  cost: number;
  /** Median over all rounds of the ratio of its cost to that of bare openapi-fetch. */
  ratio: number;
}

const base = "bare openapi-fetch";

/**
 * Measures the cost of a call in the client's process for each transport, one call at a time. The server runs in a
 * separate process. Each round includes all transports, so that a slow moment affects them equally.
 */
export async function measureCalls({ rounds = 9, calls = 400 } = {}): Promise<Record<string, CallCost>> {
  const server = fork(fileURLToPath(new URL("respond-to-calls.js", import.meta.url)));
  try {
    const [port] = (await once(server, "message")) as [number];
    const cases = createCallCases(`http://127.0.0.1:${port}`);
    const costs: Record<string, number>[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const inRound: Record<string, number> = {};
      for (const [name, call] of Object.entries(cases)) inRound[name] = await measureCpu(call, calls);
      // The first round is a warm-up.
      if (round > 0) costs.push(inRound);
    }
    const costOf = (inRound: Record<string, number>, name: string): number => inRound[name] ?? NaN;
    return Object.fromEntries(
      Object.keys(cases).map((name) => [
        name,
        {
          cost: median(costs.map((inRound) => costOf(inRound, name))),
          ratio: median(costs.map((inRound) => costOf(inRound, name) / costOf(inRound, base))),
        },
      ]),
    );
  } finally {
    server.kill();
  }
}

async function measureCpu(call: () => Promise<unknown>, calls: number): Promise<number> {
  const before = process.cpuUsage();
  for (let index = 0; index < calls; index += 1) await call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / calls;
}

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
function createCallCases(baseUrl: string): Record<string, () => Promise<unknown>> {
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
