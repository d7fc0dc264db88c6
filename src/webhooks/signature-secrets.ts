// The secrets with which this process verifies and signs deliveries, so that no log or error shows one.
// All receivers share them: a function of the user may call a verifier, of which its receiver then knows nothing.

import { encodeBytes } from "./bytes.ts";

/** The last hundred secrets, as issued and as the bytes of the key. Their other forms are found by errors/redact.ts. */
export const signatureSecrets: string[] = [];

/**
 * Keeps a secret.
 * @param text as issued, for example in base64 with the prefix `whsec_`
 */
export function keepSignatureSecret(text: string, bytes: Uint8Array): void {
  if (signatureSecrets.includes(text)) return;
  const forms = [encodeBytes(bytes, "hex"), new TextDecoder().decode(bytes)];
  signatureSecrets.unshift(text, text.replace(/^whsec_/, ""), ...forms);
  // Programs may create a verifier for each delivery, and an error is searched for each secret.
  signatureSecrets.splice(400);
}
