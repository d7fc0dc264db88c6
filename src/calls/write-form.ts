import type { OperationId } from "../../generated/operations.ts";
import { PaymentOrdersError } from "../errors/payment-orders-error.ts";
import type { CallPolicy } from "../transport/call.ts";
import { limitTime } from "../transport/limit-time.ts";
import { toCallError } from "../transport/to-call-error.ts";
import { toGlobalForm } from "../upload/encode-form.ts";
import { FormFieldError } from "../upload/form-field-error.ts";
import { isForm } from "../upload/is-form.ts";
import { prepareUpload } from "../upload/prepare-upload.ts";
import type { UploadFile } from "../upload/upload-file.ts";

/**
 * Writes a multipart body within the time of an attempt: its file may be a stream that stalls.
 * @throws {TimeoutError} when time is up; nothing was sent then.
 */
export async function toFormDataInTime(
  { operation: { operationId }, timeoutMs, deadlineMs }: CallPolicy,
  body: object,
  signal: AbortSignal | undefined,
): Promise<FormData> {
  const limitMs = Math.min(timeoutMs, deadlineMs);
  try {
    return await limitTime({ timeoutMs: limitMs, signal }, (ended) => toFormData(operationId, body, ended));
  } catch (error) {
    if (error instanceof PaymentOrdersError) throw error;
    const nothing = { idempotencyKey: undefined, attempts: 0, status: undefined, requestId: undefined };
    throw toCallError(error, { details: { operationId, ...nothing }, timeoutMs: limitMs, secrets: [] });
  }
}

/**
 * Writes the members of a multipart body as form fields: the file with a name and a type, other values as text;
 * `undefined` is left out. A body that is a form already is passed on once its file was checked. The signal ends the
 * reading of a stream.
 */
async function toFormData(operationId: OperationId, body: object, signal?: AbortSignal): Promise<FormData> {
  if (isForm(body)) {
    const form = await toGlobalForm(body);
    const file = form.get("file");
    if (file instanceof Blob) await prepareUpload(file, form.get("documentType"));
    return form;
  }
  const form = new FormData();
  const { documentType } = body as { documentType?: unknown };
  for (const [field, value] of Object.entries(body) as [string, unknown][]) {
    if (value === undefined) continue;
    if (field === "file") form.append(field, await prepareUpload(value as UploadFile, documentType, signal));
    else if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
      form.append(field, String(value));
    } else throw new FormFieldError(operationId, field);
  }
  return form;
}
