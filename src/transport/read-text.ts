/** Reads a body as text, or stops with `undefined` once it exceeds the limit in bytes. */
export async function readText(response: Response, maxBytes: number): Promise<string | undefined> {
  const length = response.headers.get("content-length");
  if (length !== null && Number(length) > maxBytes) {
    await response.body?.cancel();
    return undefined;
  }
  // A stated length holds, unless the bytes are packed: the protocol ends the body there.
  if (length !== null && !response.headers.has("content-encoding")) return response.text();
  return readStream(response.body, maxBytes);
}

async function readStream(body: Response["body"], maxBytes: number): Promise<string | undefined> {
  if (body === null) return "";
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}
