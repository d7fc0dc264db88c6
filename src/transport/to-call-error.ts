import { AbortedError } from "../errors/aborted-error.ts";
import { CallError, type CallDetails } from "../errors/call-error.ts";
import { ConnectionError } from "../errors/connection-error.ts";
import { redactText } from "../errors/redact-text.ts";
import { TimeoutError } from "../errors/timeout-error.ts";
import { Interruption } from "./limit-time.ts";

/** Details of an attempt that failed. */
export interface FailedAttempt {
  details: CallDetails;
  timeoutMs: number;
  secrets: readonly string[];
}

/** Returns the error for what ended an attempt: a timeout, an abort, an unexpected response, or the connection. */
export function toCallError(error: unknown, { details, timeoutMs, secrets }: FailedAttempt): CallError {
  if (error instanceof CallError) return error;
  if (error instanceof Interruption)
    return error.kind === "timeout" ? new TimeoutError(details, timeoutMs) : new AbortedError(details);
  const { code, reason } = describeConnectionFailure(error, secrets);
  return new ConnectionError(details, code, reason);
}

/** Description of a failed connection that contains no secret. */
export interface FailureDescription {
  code: string | undefined;
  reason: string;
}

// Causes can be circular.
const mostCauses = 8;

/**
 * Describes an error of `fetch`. The error itself is not passed on: some libraries put the request, with its headers,
 * into theirs.
 */
export function describeConnectionFailure(failure: unknown, secrets: readonly string[]): FailureDescription {
  let code: string | undefined;
  let reason = "the connection failed";
  let error = failure;
  // undici says only "fetch failed"; the causes within say more.
  for (let depth = 0; depth < mostCauses && error instanceof Error && code === undefined; depth += 1) {
    const given: unknown = "code" in error ? error.code : undefined;
    if (typeof given === "string" && /^(?:[A-Z][A-Z\d_]+|ConnectionRefused)$/.test(given)) code = given;
    if (error.message !== "") reason = redactText(error.message, secrets).slice(0, 200).replace(/\.$/, "");
    error = error.cause;
  }
  return { code, reason };
}
