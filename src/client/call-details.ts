import type { CallDetails } from "../errors/call-error.ts";
import { findAnswer } from "../transport/buffer-response.ts";

const detailsByData = new WeakMap<object, CallDetails>();

/** Remembers what is known of the call that gave this data. */
export function keepDetails(data: unknown, details: CallDetails | undefined): void {
  if (typeof data === "object" && data !== null && details !== undefined) detailsByData.set(data, details);
}

/**
 * What is known of the call behind a `Response`, or behind the data that a named operation returned: its idempotency
 * key, the number of attempts, the request id.
 * @returns `undefined` for a value that no call of this package gave.
 */
export function callDetails(result: object): CallDetails | undefined {
  return findAnswer(result)?.details ?? detailsByData.get(result);
}
