import { computeHmac } from "./compute-hmac.ts";
import { encodeBytes, type ByteEncoding } from "./encode-bytes.ts";

/** What the header value of an HMAC-SHA256 signature is made of. */
export interface HmacSha256Signature {
  readonly secret: string;
  /** Body as it goes out; text is signed as UTF-8. */
  readonly body: string | Uint8Array;
  /** @default "hex" */
  readonly encoding?: ByteEncoding;
  /**
   * Text before the signature, for example `sha256=`.
   * @default ""
   */
  readonly prefix?: string;
}

/** The header value that `hmacSha256` accepts for this body. */
export async function signHmacSha256({
  secret,
  body,
  encoding = "hex",
  prefix = "",
}: HmacSha256Signature): Promise<string> {
  const encoder = new TextEncoder();
  const content = typeof body === "string" ? encoder.encode(body) : body;
  return prefix + encodeBytes(await computeHmac(encoder.encode(secret), content), encoding);
}
