import { AbortedError } from "../errors/aborted-error.ts";
import { CallError, type CallDetails } from "../errors/call-error.ts";
import { ConnectionError } from "../errors/connection-error.ts";
import { TimeoutError } from "../errors/timeout-error.ts";
import { describeFailure } from "./describe-failure.ts";
import { Interruption } from "./limit-time.ts";

/** What is known of an attempt that failed. */
export interface FailedAttempt {
  details: CallDetails;
  timeoutMs: number;
  secrets: readonly string[];
}

/** Names what ended an attempt: its time limit, its caller, an unexpected answer, or the connection. */
export function toCallError(error: unknown, { details, timeoutMs, secrets }: FailedAttempt): CallError {
  if (error instanceof CallError) return error;
  if (error instanceof Interruption)
    return error.kind === "timeout" ? new TimeoutError(details, timeoutMs) : new AbortedError(details);
  const { code, reason } = describeFailure(error, secrets);
  return new ConnectionError(details, code, reason);
}
