import type { NodeRequestStream } from "./node-messages.ts";

/** The body of a request as a web stream, which fails when the connection breaks before the end. */
export function streamBody(message: NodeRequestStream): ReadableStream<Uint8Array> {
  // A body that is left early is not destroyed: that would close the connection before the answer.
  const chunks = message.iterator({ destroyOnReturn: false });
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const chunk = await chunks.next();
      if (chunk.done === true) controller.close();
      else controller.enqueue(chunk.value);
    },
    async cancel() {
      await chunks.return?.();
      // Emptied, or the next request on the connection would wait behind the rest until the server closes it.
      message.resume();
    },
  });
}
