/** Creates a `fetch` that records the size of each chunk that the client reads. Nothing is read ahead of the client. */
export function watchFetch() {
  const chunks: number[] = [];
  const watchedFetch: typeof fetch = async (input, init) => {
    const { status, headers, body } = await fetch(input, init);
    return new Response(body && watchChunks(body, (size) => chunks.push(size)), { status, headers });
  };
  return { fetch: watchedFetch, chunks };
}

/** Copies a stream, chunk by chunk as it is read, and passes on the size of each. */
function watchChunks(
  stream: ReadableStream<Uint8Array>,
  onChunk: (size: number) => void,
): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await reader.read();
        if (done) {
          controller.close();
          return;
        }
        onChunk(value.byteLength);
        controller.enqueue(value);
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** Returns how much was read before the last chunk: the most that a reader with this limit keeps. */
export function sumBeforeLast(chunks: readonly number[]): number {
  return chunks.slice(0, -1).reduce((sum, size) => sum + size, 0);
}
