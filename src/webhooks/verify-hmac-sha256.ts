import { InvalidOptionError } from "../errors/invalid-option-error.ts";
import { createHmacCheck } from "./create-hmac-check.ts";
import { decodeBytes } from "./decode-bytes.ts";
import type { Verify } from "./delivery.ts";
import type { ByteEncoding } from "./encode-bytes.ts";
import { readSecrets } from "./read-secrets.ts";

/** Where an HMAC-SHA256 signature is found and how it is spelled. */
export interface HmacSha256Options {
  /** One secret, or several while they are rotated: what any of them signed passes. Used as UTF-8. */
  readonly secrets: string | readonly string[];
  /** @default "x-signature" */
  readonly header?: string;
  /** @default "hex" */
  readonly encoding?: ByteEncoding;
  /**
   * Text before the signature, for example `sha256=`.
   * @default ""
   */
  readonly prefix?: string;
}

/**
 * Verifies an HMAC-SHA256 of the raw body, in constant time. An assumption: the interface text says that an HMAC secret
 * exists, and shows neither header nor spelling.
 * @throws {InvalidOptionError} for a blank secret, or a header or spelling that does not exist.
 */
export function hmacSha256({
  secrets,
  header = "x-signature",
  encoding = "hex",
  prefix = "",
}: HmacSha256Options): Verify {
  const utf8 = new TextEncoder();
  const isSigned = createHmacCheck(readSecrets(secrets, (secret) => utf8.encode(secret)));
  if (!/^[\w!#$%&'*+.^`|~-]+$/.test(header)) {
    throw new InvalidOptionError("header", "is no header name; give one such as `x-signature`");
  }
  if (!["hex", "base64"].includes(encoding)) {
    throw new InvalidOptionError("encoding", 'is unknown; give "hex" or "base64"');
  }
  return async ({ headers, body }) => {
    const value = headers.get(header);
    if (!value?.startsWith(prefix)) return false;
    const signature = decodeBytes(value.slice(prefix.length), encoding);
    return signature !== undefined && (await isSigned([signature], body));
  };
}
