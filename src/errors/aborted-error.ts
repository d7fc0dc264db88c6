import { CallError, type CallDetails, type ErrorResponse } from "./call-error.ts";

/** The signal of the caller aborted the call; the reason is on the signal. */
export class AbortedError extends CallError {
  override name = "AbortedError";

  constructor(details: CallDetails, response?: ErrorResponse) {
    super(`\`${details.operationId}\` was aborted by the caller.`, details, response);
  }
}
