import { onTestFinished } from "vitest";
import type { requestBodies } from "../../generated/examples.ts";
import { createClient, type CommonOptions } from "../../src/index.ts";
import type { readState } from "../../src/sandbox/control/state.ts";
import { createSandbox, type SandboxEvent, type SandboxOptions } from "../../src/sandbox/index.ts";
import type { ServiceRequest } from "../../src/server/request.ts";
import { buildRequestBody } from "../../src/testing/index.ts";

/** The URL that clients of the sandbox in tests call. No server listens there. */
export const baseUrl = "https://sandbox.test";

const credentials = { clientId: "app", clientSecret: "top-secret", scopes: ["api://app-order-hml"] };

type OrderExample = keyof (typeof requestBodies)["createTransparentOrderV3"];

/** Starts a sandbox with a frozen clock until the test ends, and a client of it that does not retry. */
export async function startSandbox(options: SandboxOptions = {}, client: Partial<CommonOptions> = {}) {
  const sandbox = createSandbox(options);
  onTestFinished(() => sandbox.close());
  const reported: SandboxEvent[] = [];
  sandbox.events.subscribe((event) => reported.push(event));
  await sandbox.clock.freeze(new Date("2026-11-20T15:00:00Z"));
  const api = createClient({ baseUrl, credentials, fetch: sandbox.fetch, retry: false, ...client });
  /** Uses a control over HTTP. */
  const callControl = async (method: string, path: string, body?: unknown) => {
    const headers = { "content-type": "application/json" };
    const init = { method, ...(body !== undefined && { headers, body: JSON.stringify(body) }) };
    const response = await sandbox.fetch(`${baseUrl}/_sandbox${path}`, init);
    const text = await response.text();
    return { status: response.status, body: text === "" ? undefined : (JSON.parse(text) as unknown) };
  };
  return {
    ...sandbox,
    sandbox,
    api,
    reported,
    callControl,
    /** Sends a request in the plain form, without a body unless it has one. */
    handle: (request: Partial<ServiceRequest>) =>
      sandbox.handle({
        method: "GET",
        url: "/",
        headers: {},
        signal: new AbortController().signal,
        text: () => Promise.resolve(""),
        form: () => Promise.reject(new Error("no form")),
        ...request,
      }),
    readState: async () => (await callControl("GET", "/state")).body as Awaited<ReturnType<typeof readState>>,
    /** Creates an order from an example, and returns its id. */
    createOrder: async (order: Record<string, unknown> = {}, example: OrderExample = "pix") => {
      const body = buildRequestBody("createTransparentOrderV3", { order }, { example });
      return (await api.createTransparentOrderV3({ body })).id;
    },
  };
}

/** Fetches a token, for calls without the client. */
export async function fetchToken(
  fetch: (url: string, init: RequestInit) => Promise<Response>,
  given: Partial<typeof credentials> = {},
): Promise<string> {
  const response = await fetch(`${baseUrl}/auth/v1/token`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...credentials, ...given }),
  });
  return ((await response.json()) as { token: string }).token;
}
