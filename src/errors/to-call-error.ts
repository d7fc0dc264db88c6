import { AbortedError } from "./aborted-error.ts";
import { CallError, type CallDetails, type ErrorResponse } from "./call-error.ts";
import { ConnectionError } from "./connection-error.ts";
import { describeFailure } from "./describe-failure.ts";
import { TimeoutError } from "./timeout-error.ts";
import { Interruption } from "./interruption.ts";

/** Details of an attempt that failed. */
export interface FailedAttempt {
  details: CallDetails;
  timeoutMs: number;
  secrets: readonly string[];
  /** The function or stream of the caller that it waited for. */
  waitedFor?: string | undefined;
  /** The response, as far as it had arrived. */
  response?: ErrorResponse | undefined;
}

/** Returns the error for what ended an attempt: a timeout, an abort, an unexpected response, or the connection. */
export function toCallError(error: unknown, failed: FailedAttempt): CallError {
  const { details, timeoutMs, secrets, response } = failed;
  if (error instanceof CallError) return error;
  if (error instanceof Interruption)
    return error.kind === "timeout"
      ? new TimeoutError(details, error.limit?.timeoutMs ?? timeoutMs, { ...failed, ...error.limit })
      : new AbortedError(details, response);
  const { code, reason } = describeFailure(error, secrets);
  return new ConnectionError(details, code, reason, response);
}
