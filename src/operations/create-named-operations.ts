import type { OperationId } from "../../generated/operations.ts";
import { routes } from "../../generated/routes.ts";
import type { SendByPath } from "../calls/path-call.ts";
import type { StatusMeanings } from "../errors/status-meanings.ts";
import { callOperation, type AnyInput } from "./call-operation.ts";
import type { NamedOperations, SafeOperations } from "./named-operations.ts";

/** Makes the methods that throw. */
export function createNamedOperations(send: SendByPath, statuses: StatusMeanings): NamedOperations {
  return mapOperations((operationId) => async (input) => {
    const result = await callOperation(send, statuses, operationId, input);
    if (result.ok) return result.data;
    throw result.error;
  }) as NamedOperations;
}

/** Makes the methods that do not throw. */
export function createSafeOperations(send: SendByPath, statuses: StatusMeanings): SafeOperations {
  return mapOperations(
    (operationId) => (input) => callOperation(send, statuses, operationId, input),
  ) as SafeOperations;
}

function mapOperations(
  make: (operationId: OperationId) => (input?: AnyInput) => Promise<unknown>,
): Record<string, unknown> {
  return Object.fromEntries((Object.keys(routes) as OperationId[]).map((id) => [id, make(id)]));
}
