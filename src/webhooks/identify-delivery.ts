import type { SignedDelivery } from "./delivery/delivery.ts";
import { encodeBytes, prependText } from "./signature/bytes.ts";

/**
 * Returns the key of a delivery: the id that its signature covers, or else the SHA-256 of its path, query and body.
 * Path and query are included because they may be all that identifies a notification whose payload is not documented.
 */
export async function identifyDelivery({ url, body }: SignedDelivery, signedId?: string): Promise<string> {
  if (signedId !== undefined) return `id:${signedId}`;
  const { pathname, search } = new URL(url);
  // A URL holds no line break, so that two different pairs never give the same bytes.
  const content = prependText(`${pathname}${search}\n`, body);
  return `sha256:${encodeBytes(new Uint8Array(await crypto.subtle.digest("SHA-256", content as BufferSource)), "hex")}`;
}
