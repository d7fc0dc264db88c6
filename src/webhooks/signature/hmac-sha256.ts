import { hmacSpelling } from "../../../generated/marks.ts";
import { InputError } from "../../errors/input-error.ts";
import { checkNames } from "../../options/check-names.ts";
import { hmacNames } from "../option-names.ts";
import { isHeader } from "../../options/check-headers.ts";
import type { Verify } from "../delivery/delivery.ts";
import { decodeBytes, encodeBytes, type ByteEncoding } from "./bytes.ts";
import { computeHmac, createHmacCheck } from "./hmac.ts";
import type { HmacSpelling } from "./read-scheme.ts";
import { isPlaceholder, readSecrets } from "./read-secrets.ts";

/** What the provider answered need not be given again. */
type Answered = keyof typeof hmacSpelling;

/** How signatures are written, as far as the provider answered that: what is missing must be given. */
export const known = hmacSpelling as HmacSpelling;

/** Header and encoding of an HMAC-SHA256 signature. */
export interface HmacSha256Options extends Omit<Spelling, Answered>, Partial<Pick<Spelling, Answered>> {
  /** One secret, or several during a rotation: a signature by any of them is accepted. Used as UTF-8. */
  readonly secrets: string | readonly string[];
}

/** How the signature is written. */
interface Spelling {
  /** Name of the header that holds the signature. It is not documented: ask your provider. */
  readonly header: string;
  /** Encoding of the signature. It is not documented: ask your provider. */
  readonly encoding: ByteEncoding;
  /**
   * Text before the signature, for example `sha256=`.
   * @default ""
   */
  readonly prefix?: string;
}

/**
 * Verifies an HMAC-SHA256 of the raw body, in constant time. An assumption: the provider's documentation says that an
 * HMAC secret exists, but neither what it signs nor where the signature is.
 * @throws {InputError} for an empty secret, an invalid header name or encoding, or a placeholder.
 */
export function hmacSha256(options: HmacSha256Options): Verify {
  checkNames("options", options, hmacNames);
  const {
    secrets,
    header = known.header,
    encoding = known.encoding,
    prefix = known.prefix,
  } = options as Pick<HmacSha256Options, "secrets"> & Partial<HmacSpelling>;
  const utf8 = new TextEncoder();
  const isSigned = createHmacCheck(readSecrets(secrets, (secret) => utf8.encode(secret)));
  if (isPlaceholder(header) || !isHeader(header, "")) {
    throw new InputError("header", "must be the name of the header that holds the signature");
  }
  if (!["hex", "base64"].includes(encoding)) {
    throw new InputError("encoding", 'must be "hex" or "base64"');
  }
  if (prefix !== "" && isPlaceholder(prefix)) {
    throw new InputError("prefix", "must be the text before the signature; leave it out if there is none");
  }
  return async ({ headers, body }) => {
    const value = headers.get(header);
    if (!value?.startsWith(prefix)) return false;
    const signature = decodeBytes(value.slice(prefix.length), encoding);
    return signature !== undefined && (await isSigned([signature], body));
  };
}

/** Content of the header of an HMAC-SHA256 signature. */
export interface HmacSha256Signature {
  readonly secret: string;
  /** Body as it is sent; text is signed as UTF-8. */
  readonly body: string | Uint8Array;
  /** @default "hex" */
  readonly encoding?: ByteEncoding;
  /**
   * Text before the signature, for example `sha256=`.
   * @default ""
   */
  readonly prefix?: string;
}

/** Creates the header value that `hmacSha256` accepts for this body. */
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
