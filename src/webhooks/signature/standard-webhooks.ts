import { InputError } from "../../errors/input-error.ts";
import { checkNames } from "../../options/check-names.ts";
import { standardWebhooksNames } from "../option-names.ts";
import type { Verify } from "../delivery/delivery.ts";
import { decodeBytes, encodeBytes, prependText } from "./bytes.ts";
import { computeHmac, createHmacCheck } from "./hmac.ts";
import { readSecrets } from "./read-secrets.ts";

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
  return async ({ headers, body }) => {
    const id = headers.get("webhook-id");
    const timestamp = headers.get("webhook-timestamp") ?? "";
    if (!id || !/^\d+$/.test(timestamp)) return false;
    if (Math.abs(Math.floor(Date.now() / 1000) - Number(timestamp)) > toleranceSeconds) return false;
    const entries = (headers.get("webhook-signature") ?? "").split(" ");
    const signatures = entries
      .filter((entry) => entry.startsWith("v1,"))
      .map((entry) => decodeBytes(entry.slice(3), "base64"))
      .filter((signature) => signature !== undefined);
    return (await isSigned(signatures, composeSignedContent(id, timestamp, body))) && { id };
  };
}

const toleranceSeconds = 300;

/** Content of the headers of a Standard Webhooks delivery. */
export interface StandardWebhooksSignature {
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
export type StandardWebhooksHeader = "webhook-id" | "webhook-timestamp" | "webhook-signature";

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
