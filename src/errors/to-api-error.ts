import type { OperationId } from "../../generated/operations.ts";
import { pickErrorClass } from "./api-error-classes.ts";
import type { ApiError } from "./api-error.ts";
import { unknownCall, type CallDetails } from "./call-error.ts";
import type { StatusMeanings } from "./status-meanings.ts";
import { findAllSecrets, type SentParts } from "./find-secrets.ts";
import type { ReceivedResponse } from "./error-response.ts";

/** A response that arrived completely, with the call that it belongs to. */
export interface CompleteAnswer {
  readonly response: Omit<ReceivedResponse, "text">;
  readonly text: string;
  readonly details: CallDetails;
  readonly sent: SentParts;
}

/**
 * Creates the error for a response that is not a success, from its parsed body.
 * @param answer the response as it arrived; `undefined` for one that middleware created.
 */
export function toApiError(
  operationId: OperationId,
  statuses: StatusMeanings,
  { status, headers }: Response,
  body: unknown,
  answer: CompleteAnswer | undefined,
): ApiError {
  return new (pickErrorClass(statuses, status))({
    ...(answer?.details ?? unknownCall(operationId, status)),
    status,
    headers,
    body,
    // Without a buffered response, middleware responded in place of the service.
    text: answer?.text ?? (typeof body === "string" ? body : body ? JSON.stringify(body) : ""),
    secrets: answer && findAllSecrets(answer.sent),
  });
}
