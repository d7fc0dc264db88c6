// Uploads: a file in any form becomes a field of a form, and a form becomes bytes. Loaded with the first upload.
// The sandbox has the same formats and limits, in sandbox/documents.ts.

import { InputError, Interruption, PaymentOrdersError, unknownCall } from "../errors/errors.ts";
import { isForm, findEnd, type CallPolicy } from "./call.ts";
import { limitTime, within } from "../base/callbacks.ts";
import { loadFailures } from "../errors/load-failures.ts";
import { fileField } from "../../generated/constants.ts";
import type { OperationId } from "../../generated/operations.ts";
import type { DocumentUpload } from "../../generated/types.ts";

/** Content to upload: bytes (a Node `Buffer` is a `Uint8Array`) or a stream, including Node streams. */
export type UploadContent =
  | Blob
  | Uint8Array
  | ArrayBuffer
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array>;

/**
 * A file to upload. The format of bytes without a name is detected from their first bytes; `name` is more reliable. A
 * `path` is read from disk where the platform has one (Node, Deno, Bun).
 */
export type UploadFile = UploadContent | { content: UploadContent; name: string } | { path: string };

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

/** The facts that writing a form needs of its operation. */
interface FormOperation {
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
  { operationId, file: uploadField = "" }: FormOperation,
  body: object,
  limits?: ReadLimits,
): Promise<FormData> {
  if (isForm(body)) {
    const form = await toGlobalForm(body);
    const file = form.get(uploadField);
    if (file instanceof Blob && operationId === "uploadDocument")
      await prepareUpload(file, form.get(slotField));
    return form;
  }
  const form = new FormData();
  const { [slotField]: slot } = body as { [slotField]?: unknown };
  const prepare = operationId === "uploadDocument" ? prepareUpload : nameFile;
  for (const [field, value] of Object.entries(body) as [string, unknown][]) {
    if (value === undefined) continue;
    if (field === uploadField) form.append(field, await prepare(value as UploadFile, slot, limits));
    else if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
      form.append(field, String(value));
    } else throw new InputError(`body.${field}`, "must be a string, a number or a boolean", { operationId });
  }
  return form;
}

/**
 * Converts the given file to a `File` with a name and a media type, and checks the rules of `uploadDocument`: format,
 * size, and images only for selfies.
 * @throws {InputError} before anything is sent.
 */
export async function prepareUpload(
  file: UploadFile,
  documentType: unknown,
  limits?: ReadLimits,
): Promise<File> {
  const { blob, name } = await readFile(file, limits);
  const start = new Uint8Array(await blob.slice(0, 4).arrayBuffer());
  const format = findFormat(name, blob.type, start);
  if (format === undefined) {
    const accepted = Object.keys(formats).join(", ");
    const [, extension] = /\.(\w{1,10})$/.exec(name) ?? [];
    throw rejectFile(
      extension === undefined
        ? `must be one of ${accepted}; pass \`{ content, name }\` with a file extension in \`name\``
        : `is ${extension}, but must be one of ${accepted}`,
    );
  }
  const mediaType = formats[format] ?? "";
  if (
    typeof documentType === "string" &&
    imageSlots.includes(documentType) &&
    !mediaType.startsWith("image/")
  )
    throw rejectFile(`is ${format}, but \`${documentType}\` accepts png, jpg and jpeg only`);
  return new File([blob], name || `document.${format}`, { type: mediaType });
}

/** Converts the file of another operation, for which the contract has no such rules. */
async function nameFile(file: UploadFile, _slot: unknown, limits?: ReadLimits): Promise<File> {
  const { blob, name } = await readFile(file, limits);
  return new File([blob], name || "file", { type: blob.type || formats[name.replace(/.*\./u, "")] || "" });
}

async function readFile(file: UploadFile, limits?: ReadLimits): Promise<{ blob: Blob; name: string }> {
  if (hasMember(file, "path") && typeof file.path === "string") {
    return { blob: await readPath(file.path, limits), name: file.path.replace(/^.*[/\\]/, "") };
  }
  if (hasMember(file, "content") && !(file instanceof Blob)) {
    return { blob: await readContent(file.content as UploadContent, limits), name: String(file.name) };
  }
  const blob = await readContent(file as UploadContent, limits);
  return { blob, name: blob instanceof File ? blob.name : "" };
}

// A Node stream of a file has a `path` too, but it is a stream first.
function hasMember(
  file: UploadFile,
  member: "path" | "content",
): file is UploadFile & Record<string, unknown> {
  return typeof file === "object" && Boolean(file) && member in file && !(Symbol.asyncIterator in file);
}

/** Name of the stream in errors. */
const streamName = `body.${fileField}`;

/** Ends the reading of a stream early. */
interface ReadLimits {
  readonly signal?: AbortSignal;
  /** Longest wait for the next bytes, in milliseconds. */
  readonly idleMs?: number;
}

/**
 * Reads the content into a `Blob`, and stops at the size limit, when the signal aborts, or when no bytes arrive.
 * @throws {InputError} for more than 10 MB, or content of a kind that is not accepted.
 */
async function readContent(content: UploadContent, limits?: ReadLimits): Promise<Blob> {
  if (content instanceof Blob) return checkSize(content);
  if (content instanceof ArrayBuffer || ArrayBuffer.isView(content))
    return checkSize(new Blob([content as BlobPart]));
  return readStream(
    () => iterate(content),
    limits,
    (code) => `is a stream that failed${code}; pass a new stream, or bytes`,
  );
}

/** A source of chunks, and what ends it. */
interface Chunks {
  next: () => Promise<{ done?: boolean; value?: unknown }>;
  stop: () => unknown;
}

async function readStream(
  open: () => Chunks,
  { signal, idleMs: timeoutMs = Infinity }: ReadLimits = {},
  describe: (code: string) => string,
): Promise<Blob> {
  const chunks: BlobPart[] = [];
  const late = () => new Interruption("timeout", { waitedFor: streamName, timeoutMs });
  let size = 0;
  let source: Chunks | undefined;
  // Not awaited: some streams are not canceled until another reader is, and some never.
  const end = () => {
    new Promise((resolve) => {
      resolve(source?.stop());
    }).catch(() => undefined);
  };
  signal?.addEventListener("abort", end);
  try {
    source = open();
    for (;;) {
      const { done, value } = await within(source.next(), timeoutMs, late);
      // A stream that was canceled ends as if it were complete.
      if (signal?.aborted) throw new Interruption("abort");
      if (done === true) return new Blob(chunks);
      if (!ArrayBuffer.isView(value))
        throw rejectFile("must be a stream of bytes, not of text; do not set an encoding on it");
      size += value.byteLength;
      if (size > maxUploadBytes) throw tooLarge();
      chunks.push(value as BlobPart);
    }
  } catch (error) {
    end();
    if (error instanceof InputError || error instanceof Interruption) throw error;
    throw rejectFile(describe(error instanceof Error && "code" in error ? ` (${String(error.code)})` : ""));
  } finally {
    signal?.removeEventListener("abort", end);
  }
}

function iterate(content: UploadContent): Chunks {
  // Not every browser can iterate its streams.
  if (content instanceof ReadableStream) {
    const reader = content.getReader();
    return {
      next: () => reader.read(),
      stop: () => reader.cancel(),
    };
  }
  if (typeof content === "object" && Boolean(content) && Symbol.asyncIterator in content) {
    const chunks = content[Symbol.asyncIterator]();
    const stream = content as { destroy?: () => unknown };
    return {
      next: () => chunks.next(),
      // Only the first ends a Node stream that stalls.
      stop: () => stream.destroy?.() ?? chunks.return?.(),
    };
  }
  throw rejectFile("must be a Blob, a File, bytes, a stream, `{ content, name }` or `{ path }`");
}

function checkSize(blob: Blob): Blob {
  if (blob.size > maxUploadBytes) throw tooLarge();
  return blob;
}

function tooLarge(): InputError {
  return rejectFile("is larger than 10 MB, the limit of the service");
}

function rejectFile(problem: string): InputError {
  return new InputError(streamName, problem);
}

interface FileSystem {
  createReadStream: (path: string) => AsyncIterable<Uint8Array>;
}

/**
 * Reads a file from disk. A device or a growing file ends at the size limit.
 * @throws {InputError} where there is no file system, or no such file.
 */
async function readPath(path: string, limits?: ReadLimits): Promise<Blob> {
  // Not imported, so that bundles for browsers need no substitute for it.
  const { process } = globalThis as {
    process?: { getBuiltinModule?: (name: string) => unknown; cwd?: () => string };
  };
  const files = process?.getBuiltinModule?.("node:fs") as FileSystem | undefined;
  if (files === undefined)
    throw rejectFile("cannot be read by its path: this platform has no file system; pass a Blob or bytes");
  const place = /^([/\\]|[a-z]:)/i.test(path) ? "" : ` in the folder \`${process?.cwd?.() ?? "."}\``;
  return readStream(
    () => iterate(files.createReadStream(path)),
    limits,
    (code) => `cannot be read${code}${place}; check the path and its permissions`,
  );
}

/** Accepted formats by file extension; the media types are those in the `encoding` of the contract. */
export const formats: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  doc: "application/msword",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
};

/**
 * Slots that accept images only. The provider's documentation does not list all slots of an organization, so no other
 * name is rejected.
 */
export const imageSlots: readonly string[] = ["selfieHolder", "selfieRepresentative"];

const beginnings: readonly (readonly [string, string])[] = [
  ["%PDF", "pdf"],
  ["\x89PNG", "png"],
  ["\xff\xd8\xff", "jpg"],
  ["\xd0\xcf\x11\xe0", "doc"],
  ["PK\x03\x04", "docx"],
];

/**
 * Detects the format of a file: by its extension, else by its media type if that is accepted, else by its first bytes.
 * @returns the extension, or `undefined` when the format is not accepted.
 */
export function findFormat(name: string, mediaType: string, start: Uint8Array): string | undefined {
  const extension = /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase();
  if (extension !== undefined) return Object.hasOwn(formats, extension) ? extension : undefined;
  const essence = mediaType.split(";")[0]?.trim().toLowerCase();
  const declared = Object.keys(formats).find((format) => formats[format] === essence);
  if (declared !== undefined) return declared;
  // Stored files are often called `application/octet-stream`, and a jpg `image/jpg`.
  const text = String.fromCharCode(...start.subarray(0, 4));
  return beginnings.find(([beginning]) => text.startsWith(beginning))?.[1];
}

/**
 * Maximum size of a file in bytes. "10MB" can mean ten million or 10 * 2^20 bytes; as an assumption, only a file that
 * exceeds both is rejected.
 */
export const maxUploadBytes = 10 * 1024 * 1024;

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
