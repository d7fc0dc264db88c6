import { ApiError, callDetails, createClient, TimeoutError } from "payment-orders-api";
import {
  buildNotification,
  buildRequestBody,
  createMockService,
  deliverNotification,
  hmacSha256Signer,
} from "payment-orders-api/testing";
import { createWebhookHandler, hmacSha256 } from "payment-orders-api/webhooks";
import { file, payoutId, signature, subscriptionId } from "./shared.ts";

type Check = (baseUrl: string) => Promise<boolean>;

/** Uses credentials instead of a token, so that the token call is tested as well. */
export function connect(baseUrl: string) {
  return createClient({
    baseUrl,
    credentials: { clientId: "report", clientSecret: "any-for-the-mock", scopes: ["api://app-order-hml"] },
  });
}

const client: Record<string, Check> = {
  "creates an order": async (baseUrl) => {
    const body = buildRequestBody("createTransparentOrderV3", {}, { example: "pix" });
    const order = await connect(baseUrl).createTransparentOrderV3({ body });
    return order.id !== "" && callDetails(order)?.idempotencyKey !== undefined;
  },
  "repeats a read": async (baseUrl) => {
    const payout = await connect(baseUrl).getPayout({ path: { id: payoutId } });
    return callDetails(payout)?.attempts === 2;
  },
  "stops at the time limit": async (baseUrl) => {
    const call = connect(baseUrl).getPayout({ path: { id: payoutId }, timeoutMs: 500, retry: false });
    return call.then(
      () => false,
      (error: unknown) => error instanceof TimeoutError,
    );
  },
  "throws when a request is rejected": async (baseUrl) => {
    const call = connect(baseUrl).getSubscription({ path: { id: subscriptionId } });
    return call.then(
      () => false,
      (error: unknown) => error instanceof ApiError && error.code === "NOT_FOUND",
    );
  },
  "iterates over a list": async (baseUrl) => {
    for await (const event of connect(baseUrl).paginate.listUndeliveredEvents()) return event.id !== "";
    return false;
  },
};

const upload = async (baseUrl: string, content: Uint8Array | Blob | ReadableStream<Uint8Array>) => {
  const body = { file: { content, name: file.name }, documentType: "documentHolder" as const };
  const answer = await connect(baseUrl).uploadDocument({ body });
  return Array.isArray(answer.missingRequiredDocuments);
};

const uploads: Record<string, Check> = {
  bytes: (baseUrl) => upload(baseUrl, file.bytes),
  "a Blob": (baseUrl) => upload(baseUrl, new Blob([file.bytes])),
  "a stream": (baseUrl) => upload(baseUrl, new Blob([file.bytes]).stream()),
};

const testing: Record<string, Check> = {
  "responds without a server": async () => {
    const service = createMockService();
    const api = createClient({ baseUrl: "https://service.test", token: "any", fetch: service.fetch });
    await api.getPayout({ path: { id: payoutId } });
    return service.callsTo("getPayout").length === 1;
  },
  "delivers until it is acknowledged": async () => {
    let failures = 1;
    const receive = createWebhookHandler({
      verify: hmacSha256({ secrets: signature.secret, header: signature.header, encoding: "hex" }),
      on: {
        "ORDER-PAYIN.PAID": () => {
          if (failures-- > 0) throw new Error("not yet");
        },
      },
    });
    const sign = hmacSha256Signer(signature);
    const report = await deliverNotification(receive, buildNotification("ORDER-PAYIN.PAID"), { sign });
    return report.acknowledged && report.attempts.length === 2;
  },
};

/** The checks of a runtime, by part of the package. */
const checks = { client, uploads, "testing kit": testing };

/** Runs the checks. Returns the result of each, by part of the package: `ok`, or what went wrong. */
export async function runChecks(baseUrl: string): Promise<Record<string, Record<string, string>>> {
  const results: Record<string, Record<string, string>> = {};
  for (const [part, list] of Object.entries(checks)) {
    results[part] = {};
    for (const [name, check] of Object.entries(list)) {
      // One at a time, since the responses of the service are planned in this order.
      results[part][name] = await check(baseUrl).then(
        (isRight) => (isRight ? "ok" : "another result"),
        (error: unknown) => String(error),
      );
    }
  }
  return results;
}
