// What describes calls that failed. It is loaded with the first of them.
import type { OperationId } from "../../generated/operations.ts";
import { unknownCall, type ErrorResponse } from "./call-error.ts";
import { describeReceived } from "./error-response.ts";
import type { CompleteAnswer } from "./to-api-error.ts";
import { UnexpectedResponseError, type ResponseProblem } from "./unexpected-response-error.ts";

export { AbortedError } from "./aborted-error.ts";
export { describeReceived } from "./error-response.ts";
export { findAllSecrets } from "./find-secrets.ts";
export { cleanText } from "./clean-text.ts";
export { redactText } from "./redact-text.ts";
export { toApiError } from "./to-api-error.ts";
export { toCallError } from "./to-call-error.ts";
export { describeTokenFailure, TokenError } from "./token-error.ts";
export { UnexpectedResponseError } from "./unexpected-response-error.ts";

/** Returns a received response as errors show it; `undefined` for one that middleware created. */
export function describeAnswer(answer: CompleteAnswer | undefined): ErrorResponse | undefined {
  if (answer === undefined) return undefined;
  const { status, headers } = answer.response;
  return describeReceived({ status, headers, text: answer.text }, answer.sent);
}

/** Creates the error for a response that the contract does not have. */
export function rejectAnswer(
  operationId: OperationId,
  problem: ResponseProblem,
  answer: CompleteAnswer | undefined,
): UnexpectedResponseError {
  return new UnexpectedResponseError(
    answer?.details ?? unknownCall(operationId),
    problem,
    describeAnswer(answer),
  );
}
