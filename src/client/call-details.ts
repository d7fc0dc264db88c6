// What is remembered of a call after its end, and found by the data or the `Response` that it returned.
// A `Response` is linked to its buffered body in response.ts.

import type { OperationId } from "../../generated/operations.ts";
import { type CallDetails, unknownCall } from "../errors/errors.ts";
import type { SentParts } from "../errors/redact.ts";
import { findAnswer } from "./response.ts";

/** Details of a call that received a response. */
export interface AnsweredCall extends CallDetails {
  /** Status and headers of the response, unchanged. */
  readonly response: Pick<Response, "status" | "headers">;
}

interface KnownCall {
  readonly details: CallDetails;
  readonly status: number;
  readonly headers: Headers;
  readonly sent: SentParts | undefined;
}

const answeredCalls = new WeakMap<object, KnownCall>();

/**
 * Remembers the details of the call that returned this data, but neither its response nor its body, which keep their
 * text in memory. Returns the details.
 */
export function keepDetails(operationId: OperationId, data: object, response: Response): CallDetails {
  const { status, headers } = response;
  const answer = findAnswer(response);
  const details = answer?.details ?? unknownCall(operationId, status);
  answeredCalls.set(data, { details, status, headers, sent: answer && { ...answer.sent, body: undefined } });
  return details;
}

/** Returns the call that returned this data. */
export function findCall(data: object): KnownCall | undefined {
  return answeredCalls.get(data);
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
