import { DeliveryError } from "./delivery-error.ts";

/**
 * Reads a complete body and never holds more than the limit, whatever `content-length` says.
 * @throws {DeliveryError} when it is too large, incomplete, or was read before.
 */
export async function readBody({ body, bodyUsed, headers }: Request, maxBytes: number): Promise<Uint8Array> {
  if (bodyUsed || body?.locked) throw new DeliveryError("consumed");
  const reader = body?.getReader();
  let size = 0;
  // One buffer that doubles: a list of chunks would let a client that sends single bytes fill the memory.
  let bytes = new Uint8Array(Math.min(8192, maxBytes));
  const allow = (total: number) => {
    if (!(total > maxBytes)) return;
    // Not awaited: a source that ignores it must not delay the response.
    reader?.cancel().catch(() => undefined);
    throw new DeliveryError("too-large");
  };
  allow(Number(headers.get("content-length")));
  while (reader !== undefined) {
    const chunk = await reader.read().catch(() => undefined);
    if (chunk === undefined) throw new DeliveryError("unreadable");
    if (chunk.done) break;
    const start = size;
    allow((size += chunk.value.length));
    if (size > bytes.length) {
      const grown = new Uint8Array(Math.min(maxBytes, Math.max(size, bytes.length * 2)));
      grown.set(bytes);
      bytes = grown;
    }
    bytes.set(chunk.value, start);
  }
  return bytes.slice(0, size);
}
