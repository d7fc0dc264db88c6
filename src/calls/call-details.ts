import type { CallDetails } from "../errors/call-error.ts";
import { findAnswer } from "../transport/buffer-response.ts";

/** Details of a call that received a response. */
export interface AnsweredCall extends CallDetails {
  /** Status and headers of the response, unchanged. */
  readonly response: Pick<Response, "status" | "headers">;
}

const answeredCalls = new WeakMap<object, { details: CallDetails; status: number; headers: Headers }>();

/** Remembers the details of the call that returned this data, but not its response, which keeps the text in memory. */
export function keepDetails(data: object, details: CallDetails, { status, headers }: Response): void {
  answeredCalls.set(data, { details, status, headers });
}

/**
 * Returns the details of the call behind a `Response`, or behind the data that a named operation returned: its
 * idempotency key, number of attempts, request id, status and headers.
 * @returns `undefined` for a value that no call of this package returned.
 */
export function callDetails(result: object): AnsweredCall | undefined {
  const details = findAnswer(result)?.details;
  // Only a `Response` is linked to a buffered response.
  if (details !== undefined) return { ...details, response: result as Response };
  const call = answeredCalls.get(result);
  return call && { ...call.details, response: { status: call.status, headers: call.headers } };
}
