import type { CallDetails } from "../errors/call-error.ts";
import { findAnswer } from "../transport/buffer-response.ts";

/** What is known of a call that was answered. */
export interface AnsweredCall extends CallDetails {
  /** Status and headers of the answer, as they came. */
  readonly response: Pick<Response, "status" | "headers">;
}

const answeredCalls = new WeakMap<object, { details: CallDetails; status: number; headers: Headers }>();

/** Remembers what is known of the call that gave this data, but not the response itself, which holds its text. */
export function keepDetails(data: object, details: CallDetails, { status, headers }: Response): void {
  answeredCalls.set(data, { details, status, headers });
}

/**
 * What is known of the call behind a `Response`, or behind the data that a named operation returned: its idempotency
 * key, the number of attempts, the request id, the status and the headers.
 * @returns `undefined` for a value that no call of this package returned.
 */
export function callDetails(result: object): AnsweredCall | undefined {
  const details = findAnswer(result)?.details;
  // Only a `Response` has an answer behind it.
  if (details !== undefined) return { ...details, response: result as Response };
  const call = answeredCalls.get(result);
  return call && { ...call.details, response: { status: call.status, headers: call.headers } };
}
