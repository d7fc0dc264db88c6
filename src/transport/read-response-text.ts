import type { FetchedBody, FetchedResponse } from "./fetch.ts";

/** A complete body. */
export interface ResponseText {
  text: string;
  /** Length of the body in bytes. */
  length: number;
}

/**
 * Reads a body as text; returns `undefined` and stops once it exceeds the limit in bytes.
 * @param received gets the text as it arrives, unless `fetch` can only read it as a whole.
 */
export async function readResponseText(
  response: FetchedResponse,
  maxBytes: number,
  received = { text: "" },
): Promise<ResponseText | undefined> {
  const { headers, body } = response;
  const stated = headers.get("content-length");
  const length = Number(stated);
  if (length > maxBytes) {
    cancelBody(body);
    return undefined;
  }
  // The body of some other implementations of `fetch`, such as node-fetch, is a stream of Node.
  if (body !== null && typeof (body as Partial<FetchedBody>).getReader !== "function") {
    const text = await response.text();
    const bytes = new TextEncoder().encode(text).length;
    return bytes > maxBytes ? undefined : { text, length: bytes };
  }
  const read = await readChunks(body, maxBytes, received);
  // The stated length is reliable unless the body is compressed or chunked: the protocol ends the body there.
  const isStated = stated !== null && !headers.has("content-encoding") && !headers.has("transfer-encoding");
  return read && isStated ? { text: read.text, length } : read;
}

/** Cancels a body. Not awaited: that of a response that middleware has cloned is not canceled until the clone is. */
export function cancelBody(body: FetchedBody | null): void {
  const { cancel } = (body ?? {}) as Partial<FetchedBody>;
  cancel?.call(body).catch(() => undefined);
}

async function readChunks(
  body: FetchedBody | null,
  maxBytes: number,
  received: { text: string },
): Promise<ResponseText | undefined> {
  let length = 0;
  if (body === null) return { text: "", length };
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done || value === undefined) return { text: received.text + decoder.decode(), length };
    length += value.byteLength;
    if (length > maxBytes) {
      // Not awaited, as above.
      reader.cancel().catch(() => undefined);
      return undefined;
    }
    received.text += decoder.decode(value, { stream: true });
  }
}
