import { decodeBytes } from "./bytes.ts";

/** The bytes of a Standard Webhooks secret, with or without its mark `whsec_`; `undefined` when it is not base64. */
export function decodeWebhookSecret(secret: string): Uint8Array | undefined {
  return decodeBytes(secret.replace(/^whsec_/, ""), "base64");
}
