import { createClient, type CommonOptions } from "../../src/index.ts";
import { createSandbox, type SandboxEvent, type SandboxOptions } from "../../src/sandbox/index.ts";

/** The URL that clients of the sandbox in tests call. No server listens there. */
export const baseUrl = "https://sandbox.test";

const credentials = { clientId: "app", clientSecret: "top-secret", scopes: ["api://app-order-hml"] };

/** Starts a sandbox with a frozen clock, and a client of it that does not retry. */
export async function startSandbox(options: SandboxOptions = {}, client: Partial<CommonOptions> = {}) {
  const sandbox = createSandbox(options);
  const reported: SandboxEvent[] = [];
  sandbox.events.subscribe((event) => reported.push(event));
  await sandbox.clock.freeze(new Date("2026-11-20T15:00:00Z"));
  const api = createClient({ baseUrl, credentials, fetch: sandbox.fetch, retry: false, ...client });
  return { ...sandbox, sandbox, api, reported };
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
