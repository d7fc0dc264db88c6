import { within } from "../../guards/within.ts";
import { DeliveryError } from "./delivery-error.ts";

/** Limits of a body. */
export interface BodyLimits {
  /** In bytes. */
  readonly maxBodyBytes: number;
  /** Longest wait for the next bytes, in milliseconds. */
  readonly idleMs: number;
}

/**
 * Reads a complete body and never holds more than the limit, whatever `content-length` says.
 * @throws {DeliveryError} when it is too large, incomplete, or was read before.
 */
export async function readBody(
  { body, bodyUsed, headers }: Request,
  { maxBodyBytes, idleMs }: BodyLimits,
): Promise<Uint8Array> {
  if (bodyUsed || body?.locked) throw new DeliveryError("consumed");
  const reader = body?.getReader();
  let size = 0;
  // One buffer that doubles: a list of chunks would let a client that sends single bytes fill the memory.
  let bytes = new Uint8Array(Math.min(8192, maxBodyBytes));
  const fail = (problem: "too-large" | "unreadable") => {
    // Not awaited: a source that ignores it must not delay the response.
    reader?.cancel().catch(() => undefined);
    return new DeliveryError(problem);
  };
  const allow = (total: number) => {
    if (total > maxBodyBytes) throw fail("too-large");
  };
  allow(Number(headers.get("content-length")));
  while (reader !== undefined) {
    const next = within(reader.read(), idleMs, () => new DeliveryError("unreadable"));
    const chunk = await next.catch(() => {
      throw fail("unreadable");
    });
    if (chunk.done) break;
    const start = size;
    allow((size += chunk.value.length));
    if (size > bytes.length) {
      const grown = new Uint8Array(Math.min(maxBodyBytes, Math.max(size, bytes.length * 2)));
      grown.set(bytes);
      bytes = grown;
    }
    bytes.set(chunk.value, start);
  }
  return bytes.slice(0, size);
}
