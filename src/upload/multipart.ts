import type { OperationId } from "../../generated/operations.ts";
import type { DocumentUpload } from "../../generated/types.ts";
import { InputError } from "../errors/input-error.ts";
import { isForm } from "./is-form.ts";
import { prepareUpload } from "./prepare-upload.ts";
import type { ReadLimits } from "./read-content.ts";
import type { UploadFile } from "./upload-file.ts";

/** The facts that writing a form needs of its operation. */
export interface FormOperation {
  readonly operationId: OperationId;
  /** Name of the field that holds the file. */
  readonly file?: string;
}

/** Name of the field for the slot that a document fills. */
const slotField = "documentType" satisfies keyof DocumentUpload;

/**
 * Converts the members of a multipart body to form fields: the file with a name and a media type, other values as text;
 * `undefined` is left out. A body that is already a form is passed on after its file has been checked.
 */
export async function toFormData(
  { operationId, file: fileField = "" }: FormOperation,
  body: object,
  limits?: ReadLimits,
): Promise<FormData> {
  if (isForm(body)) {
    const form = await toGlobalForm(body);
    const file = form.get(fileField);
    if (file instanceof Blob) await prepareUpload(file, form.get(slotField));
    return form;
  }
  const form = new FormData();
  const { [slotField]: slot } = body as { [slotField]?: unknown };
  for (const [field, value] of Object.entries(body) as [string, unknown][]) {
    if (value === undefined) continue;
    if (field === fileField) form.append(field, await prepareUpload(value as UploadFile, slot, limits));
    else if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
      form.append(field, String(value));
    } else throw new InputError(`body.${field}`, "must be a string, a number or a boolean", { operationId });
  }
  return form;
}

/**
 * Encodes the form of a request as bytes, which every `fetch` sends unchanged: it would treat a form of a class other
 * than its own as text, and send `[object FormData]`.
 */
export async function encodeMultipart({
  headers,
  source,
}: {
  readonly headers: Headers;
  readonly source: RequestInit;
}): Promise<RequestInit> {
  const written = new Response(await toGlobalForm(source.body as FormData));
  // Before the bytes: Bun forgets the header once they are read.
  headers.set("content-type", written.headers.get("content-type") ?? "");
  return { ...source, body: await written.arrayBuffer() };
}

/** Copies the form to the global `FormData`. */
async function toGlobalForm(form: FormData): Promise<FormData> {
  if (form instanceof FormData) return form;
  if (!(Symbol.iterator in form))
    throw new InputError("body", "must be an object, or a `FormData` whose fields can be iterated");
  const copy = new FormData();
  for (const [name, value] of form as Iterable<[string, File | string]>) {
    if (typeof value === "string") copy.append(name, value);
    else copy.append(name, new File([await value.arrayBuffer()], value.name, { type: value.type }));
  }
  return copy;
}
