import { routes } from "../../generated/routes.ts";
import type { Token } from "../../generated/types.ts";
import type { Credentials } from "../token/create-token-provider.ts";
import { PlannedRequest } from "../transport/planned-request.ts";
import { sendCall } from "../transport/send-call.ts";
import type { ClientPolicy } from "./create-policy.ts";
import { toApiError } from "./to-api-error.ts";

/** Calls `issueToken` on behalf of the client, without its middleware. */
export async function issueToken(credentials: Credentials, policy: ClientPolicy): Promise<Token> {
  const operation = { operationId: "issueToken", ...routes.issueToken } as const;
  const request = new PlannedRequest(policy.baseUrl + operation.path, {
    method: operation.method,
    headers: { ...policy.headers, "content-type": "application/json" },
    body: JSON.stringify(credentials),
  });
  const response = await sendCall(request, { ...policy, operation, started: performance.now() });
  if (response.ok) return (await response.json()) as Token;
  throw toApiError(
    operation.operationId,
    policy.statuses,
    response,
    await response.json().catch(() => undefined),
  );
}
