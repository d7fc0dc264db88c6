import { buildRequestBody } from "payment-orders-api/testing";
import { createWebhookHandler, hmacSha256 } from "payment-orders-api/webhooks";
import { connect, runChecks } from "./checks.ts";
import { signature } from "./shared.ts";

/** The calls of the receiver's handlers, in order. */
const heard: string[] = [];

const receive = createWebhookHandler({
  verify: hmacSha256({ secrets: signature.secret, header: signature.header, encoding: signature.encoding }),
  on: {
    "ORDER-PAYIN.PAID": async ({ code }, { problems }) => {
      // Long enough for a repeated delivery to arrive in the meantime.
      await new Promise((resolve) => setTimeout(resolve, 200));
      heard.push(`paid ${code ?? ""} ${problems.length}`);
    },
    "SUBSCRIPTION.REJECTED": ({ data }) => heard.push(`rejected ${data.id}`),
  },
  onUnknown: ({ event }) => heard.push(`unknown ${String(event)}`),
  onDeviating: ({ event }) => heard.push(`deviating ${String(event)}`),
});

let shared: ReturnType<typeof connect> | undefined;

/** Calls the service with a client that concurrent requests share, so that they wait for the same token. */
async function callShared(baseUrl: string): Promise<Response> {
  const subscription = await (shared ??= connect(baseUrl)).createSubscription({
    body: buildRequestBody("createSubscription"),
  });
  return Response.json(subscription.status);
}

/** One file for Bun, Deno and workerd: each of them runs the default export as a server. */
export default {
  async fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/hooks") return receive(request);
    if (pathname === "/heard") return Response.json(heard);
    const service = searchParams.get("service") ?? "";
    if (pathname === "/shared") return callShared(service);
    if (pathname === "/checks") return Response.json(await runChecks(service));
    return new Response(null, { status: 404 });
  },
};
