import type { OperationId } from "../../generated/operations.ts";
import { pickErrorClass } from "../errors/api-error-classes.ts";
import type { ApiError } from "../errors/api-error.ts";
import { unknownCall } from "../errors/call-error.ts";
import type { StatusMeanings } from "../errors/status-meanings.ts";
import { findAnswer } from "../transport/buffer-response.ts";

/** Creates the error for a response that is not a success, from its parsed body. */
export function toApiError(
  operationId: OperationId,
  statuses: StatusMeanings,
  response: Response,
  body: unknown,
): ApiError {
  const { status, headers } = response;
  const answer = findAnswer(response);
  return new (pickErrorClass(statuses, status))({
    ...(answer?.details ?? unknownCall(operationId, status)),
    status,
    headers,
    body,
    // Without a buffered response, middleware responded in place of the service.
    text: answer?.text ?? (typeof body === "string" ? body : body ? JSON.stringify(body) : ""),
    secrets: answer?.secrets(),
  });
}
