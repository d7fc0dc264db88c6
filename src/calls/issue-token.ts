import { routes } from "../../generated/routes.ts";
import type { Token } from "../../generated/types.ts";
import type { Credentials, CallLife } from "../token/token-provider.ts";
import { PlannedRequest } from "../transport/planned-request.ts";
import { unknownCall } from "../errors/call-error.ts";
import { findAnswer } from "../transport/buffer-response.ts";
import { loadFailures } from "../errors/load-failures.ts";
import { sendCall } from "../transport/send-call.ts";
import type { ClientPolicy } from "./create-policy.ts";

/** Calls `issueToken` on behalf of the client, without its middleware, unless nobody waits for the token any more. */
export async function issueToken(
  credentials: Credentials,
  policy: ClientPolicy & { life: CallLife },
): Promise<Token> {
  const operation = { operationId: "issueToken", ...routes.issueToken } as const;
  const request = new PlannedRequest(policy.baseUrl + operation.path, {
    method: operation.method,
    headers: { ...policy.headers, "content-type": "application/json" },
    body: JSON.stringify(credentials),
  });
  const response = await sendCall(request, { ...policy, operation, started: performance.now() });
  if (response.ok) return (await response.json()) as Token;
  const { toApiError } = await loadFailures(unknownCall(operation.operationId, response.status));
  const body: unknown = await response.json().catch(() => undefined);
  throw toApiError(operation.operationId, policy.statuses, response, body, findAnswer(response));
}
