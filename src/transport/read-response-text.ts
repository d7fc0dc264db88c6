import type { FetchedBody, FetchedResponse } from "./fetch.ts";

/** A complete body. */
export interface ResponseText {
  text: string;
  /** Length of the body in bytes. */
  length: number;
}

/** Reads a body as text; returns `undefined` and stops once it exceeds the limit in bytes. */
export async function readResponseText(
  response: FetchedResponse,
  maxBytes: number,
): Promise<ResponseText | undefined> {
  const { headers, body } = response;
  const stated = headers.get("content-length");
  const length = Number(stated);
  if (length > maxBytes) {
    // Not awaited: the body of a response that middleware has cloned is not canceled until the clone is.
    body?.cancel().catch(() => undefined);
    return undefined;
  }
  // The stated length is reliable unless the body is compressed or chunked: the protocol ends the body there.
  if (stated !== null && !headers.has("content-encoding") && !headers.has("transfer-encoding"))
    return { text: await response.text(), length };
  return readChunks(body, maxBytes);
}

async function readChunks(body: FetchedBody | null, maxBytes: number): Promise<ResponseText | undefined> {
  let text = "";
  let length = 0;
  if (body === null) return { text, length };
  const reader = body.getReader();
  const decoder = new TextDecoder();
  for (;;) {
    const { done, value } = await reader.read();
    if (done || value === undefined) return { text: text + decoder.decode(), length };
    length += value.byteLength;
    if (length > maxBytes) {
      // Not awaited, as above.
      reader.cancel().catch(() => undefined);
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}
