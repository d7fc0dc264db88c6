// Signatures, made and verified: HMAC-SHA256 of the body, and Standard Webhooks.
// When a delivery is verified, and for how long, is in delivery.ts.

import { hmacSpelling } from "../../generated/constants.ts";
import { InputError } from "../errors/errors.ts";
import { checkNames, isHeader } from "../base/options.ts";
import { hmacNames, standardWebhooksNames } from "./option-names.ts";
import { rejectBecause, type Verify } from "./delivery.ts";
import { keepSignatureSecret } from "./signature-secrets.ts";
import { type ByteEncoding, decodeBytes, encodeBytes, prependText } from "./bytes.ts";

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
  return async (delivery) => {
    const value = delivery.headers.get(header);
    if (value === null) return rejectBecause(delivery, `it has no header \`${header}\``);
    if (!value.startsWith(prefix))
      return rejectBecause(delivery, `its header \`${header}\` does not begin with the \`prefix\``);
    const signature = decodeBytes(value.slice(prefix.length), encoding);
    if (signature === undefined)
      return rejectBecause(delivery, `its header \`${header}\` is not a signature in ${encoding}`);
    return (await isSigned([signature], delivery.body)) || rejectBecause(delivery, mismatch);
  };
}

const mismatch =
  "its signature does not match; the secret may be another one, or the body was changed on its way";

/** Content of the header of an HMAC-SHA256 signature. */
interface HmacSha256Signature {
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
  const key = encoder.encode(secret);
  keepSignatureSecret(secret, key);
  return prefix + encodeBytes(await computeHmac(key, content), encoding);
}

/** Secrets of a Standard Webhooks receiver. */
export interface StandardWebhooksOptions {
  /**
   * One secret, or several during a rotation: a signature by any of them is accepted. Base64, with or without `whsec_`.
   */
  readonly secrets: string | readonly string[];
}

/**
 * Verifies deliveries that follow the Standard Webhooks specification (`webhook-id`, `webhook-timestamp`,
 * `webhook-signature` with `v1` entries), in constant time, and returns their signed id. The time of a delivery may
 * differ from the clock by five minutes in either direction. The provider's documentation does not say that the service
 * follows it: use it where a gateway in front of your receiver does, or the provider confirms it.
 * @throws {InputError} for a secret that is empty, a placeholder or not base64.
 */
export function standardWebhooks(options: StandardWebhooksOptions): Verify {
  checkNames("options", options, standardWebhooksNames);
  const isSigned = createHmacCheck(readSecrets(options.secrets, decodeWebhookSecret));
  return async (delivery) => {
    const [id = "", timestamp = "", signature = ""] = standardHeaders.map(
      (name) => delivery.headers.get(name) ?? "",
    );
    const missing = standardHeaders.find((_, index) => [id, timestamp, signature][index] === "");
    if (missing !== undefined) return rejectBecause(delivery, `it has no header \`${missing}\``);
    const problem = checkTimestamp(timestamp);
    if (problem !== undefined) return rejectBecause(delivery, `its header \`webhook-timestamp\` ${problem}`);
    const signatures = signature
      .split(" ")
      .filter((entry) => entry.startsWith("v1,"))
      .map((entry) => decodeBytes(entry.slice(3), "base64"))
      .filter((bytes) => bytes !== undefined);
    if (signatures.length === 0)
      return rejectBecause(
        delivery,
        "its header `webhook-signature` has no signature of version `v1` in base64",
      );
    const isAccepted = await isSigned(signatures, composeSignedContent(id, timestamp, delivery.body));
    return isAccepted ? { id } : rejectBecause(delivery, mismatch);
  };
}

const standardHeaders = ["webhook-id", "webhook-timestamp", "webhook-signature"] as const;

const toleranceSeconds = 300;

/** Returns what is wrong with the time of a delivery, if anything. */
function checkTimestamp(timestamp: string): string | undefined {
  if (!/^\d+$/.test(timestamp)) return "is not a number of seconds";
  const ageSeconds = Math.floor(Date.now() / 1000) - Number(timestamp);
  if (Math.abs(ageSeconds) <= toleranceSeconds) return undefined;
  // In milliseconds, the present time has been above this since 1973, and in seconds it is until the year 5138.
  if (Number(timestamp) > 1e11) return "is not in seconds, but probably in milliseconds";
  const direction = ageSeconds > 0 ? "behind" : "ahead of";
  return `is ${Math.abs(ageSeconds)} seconds ${direction} the clock of this machine, and at most ${toleranceSeconds} are accepted; check the clock`;
}

/** Content of the headers of a Standard Webhooks delivery. */
interface StandardWebhooksSignature {
  /** Base64, with or without the prefix `whsec_`. */
  readonly secret: string;
  /** Identifies the notification; the same for every attempt to deliver it. */
  readonly id: string;
  /** Time of the attempt in seconds since 1970, rounded down. */
  readonly timestamp: number;
  /** Body as it is sent; text is signed as UTF-8. */
  readonly body: string | Uint8Array;
}

/** Header names of Standard Webhooks. */
type StandardWebhooksHeader = (typeof standardHeaders)[number];

/**
 * Creates the headers that `standardWebhooks` accepts for this body.
 * @throws {InputError} when the secret is not base64.
 */
export async function signStandardWebhooks({
  secret,
  id,
  timestamp,
  body,
}: StandardWebhooksSignature): Promise<Record<StandardWebhooksHeader, string>> {
  const key = decodeWebhookSecret(secret);
  if (key === undefined) throw new InputError("secret", "must be base64, as issued");
  keepSignatureSecret(secret, key);
  const seconds = String(Math.trunc(timestamp));
  const signature = await computeHmac(key, composeSignedContent(id, seconds, body));
  return {
    "webhook-id": id,
    "webhook-timestamp": seconds,
    "webhook-signature": `v1,${encodeBytes(signature, "base64")}`,
  };
}

/** Decodes a Standard Webhooks secret, with or without its prefix `whsec_`; `undefined` when it is not base64. */
export function decodeWebhookSecret(secret: string): Uint8Array | undefined {
  return decodeBytes(secret.replace(/^whsec_/, ""), "base64");
}

/** Returns the content that Standard Webhooks signs: id, timestamp and body, separated by full stops. */
function composeSignedContent(id: string, timestamp: string, body: string | Uint8Array): Uint8Array {
  return prependText(`${id}.${timestamp}.`, body);
}

/** How an HMAC-SHA256 is written in a header. */
export interface HmacSpelling {
  header: string;
  encoding: ByteEncoding;
  /** Text before the signature. */
  prefix: string;
}

// A missing variable becomes `undefined` or `null` in a text.
const placeholder =
  /^(?:whsec_)?(?:<.*>|todo\b.*|(?:change|replace)[-_ ]?me|your[-_ ].*|placeholder|undefined|null|x{3,}|\.{3}|…|)$/is;

/** Returns whether a setting is missing, or still a placeholder from a guide or a template. */
function isPlaceholder(text: unknown): boolean {
  return typeof text !== "string" || placeholder.test(text.trim());
}

/**
 * Returns the secrets as bytes. With an empty secret anyone could sign, so a missing environment variable is an error.
 * @throws {InputError} which never shows a secret.
 */
function readSecrets(
  secrets: string | readonly string[],
  decode: (secret: string) => Uint8Array | undefined,
): Uint8Array[] {
  const given: unknown[] = Array.isArray(secrets) ? secrets : [secrets];
  if (given.length === 0) throw new InputError("secrets", "must contain at least one secret");
  if (given.includes(undefined))
    throw new InputError("secrets", "is or contains undefined; is the environment variable set?");
  return given.map((secret) => {
    const bytes = isPlaceholder(secret) ? undefined : decode(secret as string);
    if (bytes?.length) {
      keepSignatureSecret(secret as string, bytes);
      return bytes;
    }
    throw new InputError(
      "secrets",
      "must contain each secret as issued; one is empty, a placeholder or malformed",
    );
  });
}

const algorithm = { name: "HMAC", hash: "SHA-256" };

/** Imports a secret as a key that computes and verifies HMAC-SHA256. The platform rejects an empty secret. */
function importHmacKey(secret: Uint8Array): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", secret as BufferSource, algorithm, false, ["sign", "verify"]);
}

/** Computes the 32 bytes of an HMAC-SHA256. */
export async function computeHmac(secret: Uint8Array, content: Uint8Array): Promise<Uint8Array> {
  const key = await importHmacKey(secret);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, content as BufferSource));
}

// Verifying a signature hashes the whole body, and a rotation needs only two.
const mostSignatures = 8;

/**
 * Creates a function that checks, in constant time for each pair, whether any of the secrets made any of the
 * signatures.
 */
function createHmacCheck(
  secrets: readonly Uint8Array[],
): (signatures: readonly Uint8Array[], content: Uint8Array) => Promise<boolean> {
  // Not the promise: a request that its runtime drops would leave one behind that no other can wait for.
  let keys: CryptoKey[] | undefined;
  return async (signatures, content) => {
    keys ??= await Promise.all(secrets.map(importHmacKey));
    for (const key of keys) {
      for (const signature of signatures.slice(0, mostSignatures)) {
        if (await crypto.subtle.verify("HMAC", key, signature as BufferSource, content as BufferSource))
          return true;
      }
    }
    return false;
  };
}
