/** Bytes that can be uploaded: whole (a Node `Buffer` is a `Uint8Array`), or as a stream, that of Node included. */
export type UploadContent =
  Blob | Uint8Array | ArrayBuffer | ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>;

/**
 * A file to upload. Bytes without a name are recognized by their beginning; `name` says more. A `path` is read from
 * disk, where there is one (Node, Deno, Bun).
 */
export type UploadFile = UploadContent | { content: UploadContent; name: string } | { path: string };
