import type { OperationId } from "../../generated/operations.ts";
import { ApiError } from "../errors/api-error.ts";
import { findAnswer } from "../transport/buffer-response.ts";

/** Makes the error of an answer that is no success, from its parsed body. */
export function toApiError(operationId: OperationId, response: Response, body: unknown): ApiError {
  const { status } = response;
  const answer = findAnswer(response);
  if (answer !== undefined) {
    return new ApiError({ ...answer.details, status, body, secrets: answer.secrets() });
  }
  // Middleware answered in place of the service.
  return new ApiError({
    operationId,
    status,
    body,
    idempotencyKey: undefined,
    attempts: 0,
    requestId: undefined,
  });
}
