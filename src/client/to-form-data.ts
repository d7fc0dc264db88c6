import type { OperationId } from "../../generated/operations.ts";
import { FormFieldError } from "./form-field-error.ts";

/**
 * Writes the members of a multipart body as form fields: files keep their name, other values become text,
 * `undefined` is left out. A body that is `FormData` already is passed on as it is.
 */
export function toFormData(operationId: OperationId, body: object): FormData {
  if (body instanceof FormData) return body;
  const form = new FormData();
  for (const [field, value] of Object.entries(body) as [string, unknown][]) {
    if (value === undefined) continue;
    if (value instanceof Blob) form.append(field, value);
    else if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
      form.append(field, String(value));
    } else throw new FormFieldError(operationId, field);
  }
  return form;
}
