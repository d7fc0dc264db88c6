import { CallError, type CallDetails } from "./call-error.ts";
import type { ErrorResponse } from "./error-response.ts";

/** The signal of the caller aborted the call; the reason is on the signal. */
export class AbortedError extends CallError {
  override name = "AbortedError";

  constructor(details: CallDetails, response?: ErrorResponse) {
    super(`\`${details.operationId}\` was aborted by the caller.`, details, response);
  }
}
