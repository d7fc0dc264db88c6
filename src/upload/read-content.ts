import { UploadError } from "./upload-error.ts";
import type { UploadContent } from "./upload-file.ts";

/**
 * Most bytes of a file. "10MB" can be read as ten million or as 10 * 2^20 bytes; only what exceeds both is refused, as
 * an assumption.
 */
export const maxUploadBytes = 10 * 1024 * 1024;

/**
 * Brings the bytes together, and stops reading once there are too many, or when the signal says so.
 * @throws {UploadError} for more than 10 MB, or what is none of the accepted kinds.
 */
export async function readContent(content: UploadContent, signal?: AbortSignal): Promise<Blob> {
  if (content instanceof Blob) return checkSize(content);
  if (content instanceof ArrayBuffer || ArrayBuffer.isView(content))
    return checkSize(new Blob([content as BlobPart]));
  const chunks: BlobPart[] = [];
  let size = 0;
  // Leaving the loop early, also by an error, cancels the stream.
  for await (const chunk of iterate(content, signal)) {
    if (!ArrayBuffer.isView(chunk))
      throw new UploadError(
        "unreadable",
        "The stream of `file` gives something else than bytes; give it no encoding.",
      );
    size += chunk.byteLength;
    if (size > maxUploadBytes) throw tooLarge();
    chunks.push(chunk as BlobPart);
  }
  return new Blob(chunks);
}

function iterate(content: UploadContent, signal: AbortSignal | undefined): AsyncIterable<unknown> {
  // Not every browser can iterate its streams.
  if (content instanceof ReadableStream) return readStream(content, signal);
  if (typeof content === "object" && Boolean(content) && Symbol.asyncIterator in content) {
    // A Node stream that stalls is let go of only so.
    const stream = content as { destroy?: () => void };
    signal?.addEventListener("abort", () => stream.destroy?.());
    return content;
  }
  throw new UploadError(
    "unreadable",
    "`file` is neither a Blob, a File, bytes, a stream, nor `{ content, name }` or `{ path }`.",
  );
}

async function* readStream(
  stream: ReadableStream<Uint8Array>,
  signal: AbortSignal | undefined,
): AsyncGenerator<Uint8Array, void> {
  const reader = stream.getReader();
  signal?.addEventListener("abort", () => void reader.cancel());
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}

function checkSize(blob: Blob): Blob {
  if (blob.size > maxUploadBytes) throw tooLarge();
  return blob;
}

/** The refusal of a file that is too large. */
export function tooLarge(): UploadError {
  return new UploadError(
    "size",
    "`file` has more than 10 MB, the most that the service takes; make it smaller.",
  );
}
