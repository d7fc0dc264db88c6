import { importHmacKey } from "./import-hmac-key.ts";

/** The 32 bytes of HMAC-SHA256. */
export async function computeHmac(secret: Uint8Array, content: Uint8Array): Promise<Uint8Array> {
  const key = await importHmacKey(secret);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, content as BufferSource));
}
