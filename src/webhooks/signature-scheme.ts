// The text form of a signature scheme, as flags and answers write it. Apart, so that they need no receiver.

import { isHeader } from "../base/options.ts";
import type { ByteEncoding } from "./bytes.ts";
import type { HmacSpelling } from "./signature.ts";

/** Reads how notifications are signed: `standard-webhooks`, or `hmac-sha256:HEADER:ENCODING:PREFIX`. */
export function readScheme(text: string): HmacSpelling | "standard-webhooks" | undefined {
  if (text === "standard-webhooks") return text;
  const [, header = "", encoding, prefix = ""] =
    /^hmac-sha256:([^:]+):(hex|base64)(?::(.+))?$/u.exec(text) ?? [];
  return isHeader(header, "") ? { header, encoding: encoding as ByteEncoding, prefix } : undefined;
}
