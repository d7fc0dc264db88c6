import type { OperationId, operations } from "../../generated/operations.ts";
import { routes } from "../../generated/routes.ts";
import type { SendByPath } from "../calls/path-call.ts";
import type { StatusMeanings } from "../errors/status-meanings.ts";
import { callOperation, type AnyInput } from "./call-operation.ts";
import type { OperationArguments } from "./operation-input.ts";
import type { OperationData, OperationResult } from "./operation-result.ts";

/**
 * One method for each operation of the contract. It returns the data of a success and throws otherwise: `ApiError` for
 * an error response, another `CallError` for a call without a usable response, another `PaymentOrdersError` for input
 * rejected before sending.
 */
export type NamedOperations = {
  readonly [Id in keyof typeof operations]: (...input: OperationArguments<Id>) => Promise<OperationData<Id>>;
};

/** The same operations, which return the result instead of throwing; check `ok` and `status`. */
export type SafeOperations = {
  readonly [Id in keyof typeof operations]: (
    ...input: OperationArguments<Id>
  ) => Promise<OperationResult<Id>>;
};

/** Creates the methods that throw. */
export function createNamedOperations(send: SendByPath, statuses: StatusMeanings): NamedOperations {
  return mapOperations((operationId) => async (input) => {
    const result = await callOperation(send, statuses, operationId, input);
    if (result.ok) return result.data;
    throw result.error;
  }) as NamedOperations;
}

/** Creates the methods that return their result. */
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
