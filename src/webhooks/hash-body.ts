import type { Delivery } from "./delivery.ts";
import { encodeBytes } from "./encode-bytes.ts";

/** SHA-256 of the raw body in hexadecimal digits. */
export async function hashBody({ body }: Delivery): Promise<string> {
  return encodeBytes(new Uint8Array(await crypto.subtle.digest("SHA-256", body as BufferSource)), "hex");
}
