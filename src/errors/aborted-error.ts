import { CallError, type CallDetails } from "./call-error.ts";

/** The caller's signal ended the call; its reason is with the signal. */
export class AbortedError extends CallError {
  override name = "AbortedError";

  constructor(details: CallDetails) {
    super(`\`${details.operationId}\` was aborted by the caller.`, details);
  }
}
