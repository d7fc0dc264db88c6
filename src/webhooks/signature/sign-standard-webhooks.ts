import { InvalidOptionError } from "../../errors/invalid-option-error.ts";
import { composeSignedContent } from "./compose-signed-content.ts";
import { computeHmac } from "./compute-hmac.ts";
import { decodeWebhookSecret } from "./decode-webhook-secret.ts";
import { encodeBytes } from "./encode-bytes.ts";

/** What the headers of a Standard Webhooks delivery are made of. */
export interface StandardWebhooksSignature {
  /** Base64, with or without its mark `whsec_`. */
  readonly secret: string;
  /** Names the notification; the same on every attempt to deliver it. */
  readonly id: string;
  /** Time of the attempt in seconds since 1970; a fraction is cut off. */
  readonly timestamp: number;
  /** Body as it goes out; text is signed as UTF-8. */
  readonly body: string | Uint8Array;
}

/** Header names of Standard Webhooks. */
export type StandardWebhooksHeader = "webhook-id" | "webhook-timestamp" | "webhook-signature";

/**
 * The headers that `standardWebhooks` accepts for this body.
 * @throws {InvalidOptionError} when the secret is not base64.
 */
export async function signStandardWebhooks({
  secret,
  id,
  timestamp,
  body,
}: StandardWebhooksSignature): Promise<Record<StandardWebhooksHeader, string>> {
  const key = decodeWebhookSecret(secret);
  if (key === undefined) throw new InvalidOptionError("secret", "must be base64, as it was issued");
  const seconds = String(Math.trunc(timestamp));
  const signature = await computeHmac(key, composeSignedContent(id, seconds, body));
  return {
    "webhook-id": id,
    "webhook-timestamp": seconds,
    "webhook-signature": `v1,${encodeBytes(signature, "base64")}`,
  };
}
