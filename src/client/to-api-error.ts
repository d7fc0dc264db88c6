import type { OperationId } from "../../generated/operations.ts";
import { ApiError } from "../errors/api-error.ts";
import { findAnswer } from "../transport/buffer-response.ts";

/** Makes the error of an answer that is no success, from its parsed body. */
export function toApiError(operationId: OperationId, response: Response, body: unknown): ApiError {
  const { status, headers } = response;
  const answer = findAnswer(response);
  // Without an answer, middleware answered in place of the service.
  const details = answer?.details ?? {
    operationId,
    idempotencyKey: undefined,
    attempts: 0,
    requestId: undefined,
  };
  const text = answer?.text ?? (typeof body === "string" ? body : (JSON.stringify(body) ?? ""));
  const secrets = answer?.secrets() ?? [];
  return new ApiError({ ...details, status, headers, body, text, secrets });
}
