import { unknownCall } from "../errors/call-error.ts";
import { PaymentOrdersError } from "../errors/payment-orders-error.ts";
import type { CallPolicy } from "../transport/call.ts";
import { limitTime } from "../guards/limit-time.ts";
import { loadFailures } from "../errors/load-failures.ts";
import { findEnd } from "../transport/send-call.ts";
import { toFormData } from "../upload/multipart.ts";
import { streamName } from "../upload/read-content.ts";

/**
 * Writes a multipart body. The stream of its file may stall: each wait for its next bytes is limited as an attempt is,
 * and all of them together by the deadline of the call.
 * @throws {TimeoutError} when time is up. In that case nothing has been sent.
 */
export async function writeForm(
  policy: CallPolicy,
  body: object,
  signal: AbortSignal | undefined,
): Promise<FormData> {
  const { operation, timeoutMs: idleMs } = policy;
  const timeoutMs = findEnd(policy) - performance.now();
  try {
    return await limitTime({ timeoutMs, signal }, (ended) =>
      toFormData(operation, body, { signal: ended, idleMs }),
    );
  } catch (error) {
    if (error instanceof PaymentOrdersError) throw error;
    const details = unknownCall(operation.operationId);
    const { toCallError } = await loadFailures(details, error);
    throw toCallError(error, { details, timeoutMs, secrets: [], waitedFor: streamName });
  }
}
