import { limitTime } from "../transport/limit-time.ts";
import type { CallPolicy } from "../transport/send-call.ts";
import { toCallError } from "../transport/to-call-error.ts";
import { PaymentOrdersError } from "../errors/payment-orders-error.ts";
import { toFormData } from "./to-form-data.ts";

/** Writes a multipart body within the time of an attempt: its file may be a stream that stalls. */
export async function writeForm(
  { operation: { operationId }, timeoutMs }: CallPolicy,
  body: object,
  signal: AbortSignal | undefined,
): Promise<FormData> {
  try {
    return await limitTime({ timeoutMs, signal }, (ended) => toFormData(operationId, body, ended));
  } catch (error) {
    if (error instanceof PaymentOrdersError) throw error;
    const details = {
      operationId,
      idempotencyKey: undefined,
      attempts: 0,
      status: undefined,
      requestId: undefined,
    };
    throw toCallError(error, { details, timeoutMs, secrets: [] });
  }
}
