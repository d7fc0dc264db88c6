import { PaymentOrdersError } from "../errors/payment-orders-error.ts";
import type { CallPolicy } from "../transport/call.ts";
import { limitTime } from "../transport/limit-time.ts";
import { toCallError } from "../transport/to-call-error.ts";
import { toFormData } from "../upload/multipart.ts";

/**
 * Writes a multipart body within the time limit of an attempt, because the stream of its file may stall.
 * @throws {TimeoutError} when time is up. In that case nothing has been sent.
 */
export async function writeForm(
  { operation, timeoutMs, deadlineMs }: CallPolicy,
  body: object,
  signal: AbortSignal | undefined,
): Promise<FormData> {
  const limitMs = Math.min(timeoutMs, deadlineMs);
  try {
    return await limitTime({ timeoutMs: limitMs, signal }, (ended) => toFormData(operation, body, ended));
  } catch (error) {
    if (error instanceof PaymentOrdersError) throw error;
    const nothing = { idempotencyKey: undefined, attempts: 0, status: undefined, requestId: undefined };
    throw toCallError(error, {
      details: { operationId: operation.operationId, ...nothing },
      timeoutMs: limitMs,
      secrets: [],
    });
  }
}
