import { maxUploadBytes } from "./max-upload-bytes.ts";
import { InputError } from "../errors/input-error.ts";
import type { UploadContent } from "./upload-file.ts";

/**
 * Reads the content into a `Blob`, and stops at the size limit or when the signal aborts.
 * @throws {InputError} for more than 10 MB, or content of a kind that is not accepted.
 */
export async function readContent(content: UploadContent, signal?: AbortSignal): Promise<Blob> {
  if (content instanceof Blob) return checkSize(content);
  if (content instanceof ArrayBuffer || ArrayBuffer.isView(content))
    return checkSize(new Blob([content as BlobPart]));
  const chunks: BlobPart[] = [];
  let size = 0;
  const stream = iterate(content, signal);
  try {
    // Leaving the loop early, even by an error, cancels the stream.
    for await (const chunk of stream) {
      if (!ArrayBuffer.isView(chunk))
        throw rejectFile("must be a stream of bytes, not of text; do not set an encoding on it");
      size += chunk.byteLength;
      if (size > maxUploadBytes) throw tooLarge();
      chunks.push(chunk as BlobPart);
    }
  } catch (error) {
    throw unreadable(error, (code) => `is a stream that failed${code}; pass a new stream, or bytes`);
  }
  return new Blob(chunks);
}

function iterate(content: UploadContent, signal: AbortSignal | undefined): AsyncIterable<unknown> {
  // Not every browser can iterate its streams.
  if (content instanceof ReadableStream) return iterateStream(content, signal);
  if (typeof content === "object" && Boolean(content) && Symbol.asyncIterator in content) {
    // Only this ends a Node stream that stalls.
    const stream = content as { destroy?: () => void };
    signal?.addEventListener("abort", () => stream.destroy?.());
    return content;
  }
  throw rejectFile("must be a Blob, a File, bytes, a stream, `{ content, name }` or `{ path }`");
}

async function* iterateStream(
  stream: ReadableStream<Uint8Array>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array, void> {
  const reader = stream.getReader();
  // Not awaited: one branch of a stream that was split by `tee` is not canceled until the other one is.
  const cancel = () => void reader.cancel().catch(() => undefined);
  signal?.addEventListener("abort", cancel);
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    cancel();
  }
}

function checkSize(blob: Blob): Blob {
  if (blob.size > maxUploadBytes) throw tooLarge();
  return blob;
}

function tooLarge(): InputError {
  return rejectFile("is larger than 10 MB, the limit of the service");
}

/** Creates the error for a file that would be rejected. */
export function rejectFile(problem: string): InputError {
  return new InputError("body.file", problem);
}

/** Creates the error for a file that cannot be read; the description shows the code of the failure, if it has one. */
function unreadable(error: unknown, describe: (code: string) => string): InputError {
  if (error instanceof InputError) return error;
  const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
  return rejectFile(describe(code));
}

interface FileSystem {
  stat: (path: string) => Promise<{ size: number }>;
  readFile: (path: string) => Promise<Uint8Array>;
}

/**
 * Reads a file from disk, after checking its size.
 * @throws {InputError} where there is no file system, or no such file.
 */
export async function readPath(path: string): Promise<Blob> {
  // Not imported, so that bundles for browsers need no substitute for it.
  const { process } = globalThis as { process?: { getBuiltinModule?: (name: string) => unknown } };
  const files = process?.getBuiltinModule?.("node:fs/promises") as FileSystem | undefined;
  if (files === undefined)
    throw rejectFile("cannot be read by its path: this platform has no file system; pass a Blob or bytes");
  try {
    if ((await files.stat(path)).size > maxUploadBytes) throw tooLarge();
    return new Blob([(await files.readFile(path)) as BlobPart]);
  } catch (error) {
    throw unreadable(error, (code) => `cannot be read${code}; check the path and its permissions`);
  }
}
