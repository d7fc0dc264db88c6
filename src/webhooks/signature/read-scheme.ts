import { isHeader } from "../../options/check-headers.ts";
import type { ByteEncoding } from "./bytes.ts";

/** How an HMAC-SHA256 is written in a header. */
export interface HmacSpelling {
  header: string;
  encoding: ByteEncoding;
  /** Text before the signature. */
  prefix: string;
}

/** Reads how notifications are signed: `standard-webhooks`, or `hmac-sha256:HEADER:ENCODING:PREFIX`. */
export function readScheme(text: string): HmacSpelling | "standard-webhooks" | undefined {
  if (text === "standard-webhooks") return text;
  const [, header = "", encoding, prefix = ""] =
    /^hmac-sha256:([^:]+):(hex|base64)(?::(.+))?$/u.exec(text) ?? [];
  return isHeader(header, "") ? { header, encoding: encoding as ByteEncoding, prefix } : undefined;
}
