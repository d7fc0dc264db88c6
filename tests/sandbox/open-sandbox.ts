import { onTestFinished } from "vitest";
import { createSandbox, type SandboxOptions } from "../../src/sandbox/index.ts";
import { defaultCompany } from "../../src/sandbox/options.ts";

/** The time of the sandbox when a test begins. */
const startTime = Date.parse("2026-11-21T12:00:00.000Z");

/** The company of each client of a test: `shop`, which is the default, and `rival`. */
export const companies = { shop: defaultCompany, rival: "rival-company" } as const;

/** A request of a client. */
export interface TestCall {
  readonly client?: keyof typeof companies;
  /** An idempotency key. */
  readonly key?: string;
  /** A form, or anything that is sent as JSON. */
  readonly body?: unknown;
}

/** A response. */
export interface TestAnswer {
  readonly status: number;
  readonly text: string;
  /** The parsed body. */
  readonly body: unknown;
}

/**
 * Opens a sandbox whose time stands still until the test advances it, and closes it after the test. It is called by its
 * public `fetch`.
 */
export function openSandbox(options: SandboxOptions = {}) {
  const settings = { companies: { rival: companies.rival }, ...options.settings };
  const sandbox = createSandbox({ realTime: () => startTime, ...options, settings });
  onTestFinished(() => sandbox.close());

  const send = async (method: string, path: string, headers: Record<string, string>, body: unknown) => {
    const isForm = body instanceof FormData;
    if (body !== undefined && !isForm) headers["content-type"] = "application/json";
    const content = isForm ? body : JSON.stringify(body);
    const init = { method, headers, ...(body !== undefined && { body: content }) };
    const response = await sandbox.fetch(`https://service.test${path}`, init);
    const text = await response.text();
    return { status: response.status, text, body: JSON.parse(text) as unknown };
  };

  return {
    ...sandbox,
    call: async (
      method: string,
      path: string,
      { client = "shop", key, body }: TestCall = {},
    ): Promise<TestAnswer> => {
      const credentials = { clientId: client, clientSecret: "secret", scopes: ["api://app-order-hml"] };
      const issued = await send("POST", "/auth/v1/token", {}, credentials);
      const { token } = issued.body as { token: string };
      const headers = {
        authorization: `Bearer ${token}`,
        ...(key !== undefined && { "idempotency-key": key }),
      };
      return send(method, path, headers, body);
    },
  };
}
