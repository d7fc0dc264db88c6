import { limitTime } from "../transport/limit-time.ts";
import type { CallPolicy } from "../transport/send-call.ts";
import { toCallError } from "../transport/to-call-error.ts";
import { PaymentOrdersError } from "../errors/payment-orders-error.ts";

/** Writes a multipart body within the time of an attempt: its file may be a stream that stalls. */
export async function writeForm(
  { operation: { operationId }, timeoutMs, deadlineMs }: CallPolicy,
  body: object,
  signal: AbortSignal | undefined,
): Promise<FormData> {
  const limitMs = Math.min(timeoutMs, deadlineMs);
  holdStreamError(body);
  try {
    return await limitTime({ timeoutMs: limitMs, signal }, async (ended) => {
      // Loaded on first use: most integrations upload nothing.
      const { toFormData } = await import("./to-form-data.ts");
      return toFormData(operationId, body, ended);
    });
  } catch (error) {
    if (error instanceof PaymentOrdersError) throw error;
    const details = {
      operationId,
      idempotencyKey: undefined,
      attempts: 0,
      status: undefined,
      requestId: undefined,
    };
    throw toCallError(error, { details, timeoutMs: limitMs, secrets: [] });
  }
}

/** A Node stream that fails before it is read would end the process; reading it still fails. */
function holdStreamError({ file }: { file?: unknown }): void {
  for (const source of [file, (file as { content?: unknown } | undefined)?.content]) {
    const stream = source as { on?: (event: string, listener: () => void) => unknown } | null | undefined;
    if (typeof stream?.on === "function") stream.on("error", () => undefined);
  }
}
