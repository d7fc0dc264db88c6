import { fileField } from "../../generated/marks.ts";
import { InputError } from "../errors/input-error.ts";
import { Interruption } from "../errors/interruption.ts";
import { within } from "../guards/within.ts";
import { maxUploadBytes } from "./max-upload-bytes.ts";
import type { UploadContent } from "./upload-file.ts";

/** Name of the stream in errors. */
export const streamName = `body.${fileField}`;

/** Ends the reading of a stream early. */
export interface ReadLimits {
  readonly signal?: AbortSignal;
  /** Longest wait for the next bytes, in milliseconds. */
  readonly idleMs?: number;
}

/**
 * Reads the content into a `Blob`, and stops at the size limit, when the signal aborts, or when no bytes arrive.
 * @throws {InputError} for more than 10 MB, or content of a kind that is not accepted.
 */
export async function readContent(content: UploadContent, limits?: ReadLimits): Promise<Blob> {
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

/** Creates the error for a file that would be rejected. */
export function rejectFile(problem: string): InputError {
  return new InputError(streamName, problem);
}

interface FileSystem {
  createReadStream: (path: string) => AsyncIterable<Uint8Array>;
}

/**
 * Reads a file from disk. A device or a growing file ends at the size limit.
 * @throws {InputError} where there is no file system, or no such file.
 */
export async function readPath(path: string, limits?: ReadLimits): Promise<Blob> {
  // Not imported, so that bundles for browsers need no substitute for it.
  const { process } = globalThis as { process?: { getBuiltinModule?: (name: string) => unknown } };
  const files = process?.getBuiltinModule?.("node:fs") as FileSystem | undefined;
  if (files === undefined)
    throw rejectFile("cannot be read by its path: this platform has no file system; pass a Blob or bytes");
  return readStream(
    () => iterate(files.createReadStream(path)),
    limits,
    (code) => `cannot be read${code}; check the path and its permissions`,
  );
}
