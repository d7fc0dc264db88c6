import type { OperationId } from "../../generated/operations.ts";
import { ApiError } from "../errors/api-error.ts";
import { BufferedResponse } from "../transport/buffered-response.ts";

/** Makes the error of an answer that is no success, from its parsed body. */
export function toApiError(operationId: OperationId, response: Response, body: unknown): ApiError {
  const { status } = response;
  if (response instanceof BufferedResponse) {
    return new ApiError({ ...response.details, status, body, secrets: response.secrets });
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
