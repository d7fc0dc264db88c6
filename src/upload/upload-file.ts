/** Content to upload: bytes (a Node `Buffer` is a `Uint8Array`) or a stream, including Node streams. */
export type UploadContent =
  Blob | Uint8Array | ArrayBuffer | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

/**
 * A file to upload. The format of bytes without a name is detected from their first bytes; `name` is more reliable. A
 * `path` is read from disk where the platform has one (Node, Deno, Bun).
 */
export type UploadFile = UploadContent | { content: UploadContent; name: string } | { path: string };
