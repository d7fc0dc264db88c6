import { requestBodies } from "../../../../generated/examples.ts";
import { operations } from "../../../../generated/operations.ts";
import type { Sandbox } from "../../../../src/sandbox/index.ts";

type Called = "issueToken" | "createTransparentOrderV3";

/** Calls a sandbox without the client, which would repeat calls by itself. */
export function callOrders(sandbox: Pick<Sandbox, "fetch">, token = "") {
  const call = async (operationId: Called, body: unknown, headers: Record<string, string>) => {
    const { method, path } = operations[operationId];
    const response = await sandbox.fetch(`https://sandbox.test${path}`, {
      method,
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
    return { status: response.status, text: await response.text() };
  };
  return {
    async issueToken(): Promise<string> {
      const scopes = [operations.createTransparentOrderV3.scope];
      const { text } = await call("issueToken", { clientId: "c", clientSecret: "s", scopes }, {});
      return (JSON.parse(text) as { token: string }).token;
    },
    /** Creates an order with an idempotency key. */
    create: (key: string) =>
      call("createTransparentOrderV3", requestBodies.createTransparentOrderV3.pix, {
        authorization: `Bearer ${token}`,
        "idempotency-key": key,
      }),
  };
}
