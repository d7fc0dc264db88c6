import { createClient } from "payment-orders-api";
import { createWebhookHandler } from "payment-orders-api/webhooks";
import { payoutId, timeoutMs } from "../../program/shared.ts";

// Whatever the host, the worker reaches only the service of its test.
const service = "https://service.test";

/** Created outside the handler, as the guide advises, so that all requests share its token. */
const api = createClient({
  baseUrl: service,
  credentials: { clientId: "report", clientSecret: "any-for-the-test", scopes: ["api://app-order-hml"] },
  timeoutMs,
  deadlineMs: 2 * timeoutMs,
});

const createReceiver = () =>
  createWebhookHandler({
    verify: "unsigned",
    on: { "ORDER-PAYIN.PAID": () => fetch(`${service}/handled`) },
    handlerTimeoutMs: timeoutMs,
    logLevel: "off",
  });

const receive = createReceiver();
/** Created by the first request, as where a worker gets the secret of its receiver with a request. */
let receiveLate: typeof receive | undefined;

let calls = 0;

async function call(signal?: AbortSignal): Promise<Response> {
  const payout = api.getPayout({ path: { id: payoutId }, ...(signal && { signal }) });
  calls++;
  return payout.then(
    () => new Response(),
    (error: unknown) => new Response(String(error), { status: 500 }),
  );
}

/** A worker whose requests share a client and receivers. */
export default {
  async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === "/call") return call();
    if (pathname === "/call-and-give-up") return call(AbortSignal.timeout(timeoutMs / 8));
    if (pathname === "/call-without-waiting") {
      void call();
      return new Response();
    }
    if (pathname === "/calls") return Response.json(calls);
    if (pathname === "/hooks") return receive(request);
    receiveLate ??= createReceiver();
    return pathname === "/late-hooks" ? receiveLate(request) : new Response();
  },
};
