// The secrets with which this process verifies and signs deliveries, so that no log or error shows one.
// All receivers share them: a function of the user may call a verifier, of which its receiver then knows nothing.

import { encodeBytes } from "./bytes.ts";

/** The last hundred secrets, in each form in which they may be shown. */
export const signatureSecrets: string[] = [];

// Programs may create a verifier for each delivery, and an error is searched for each secret.
const mostForms = 500;

/**
 * Keeps a secret.
 * @param text as issued, for example in base64 with the prefix `whsec_`
 */
export function keepSignatureSecret(text: string, bytes: Uint8Array): void {
  if (signatureSecrets.includes(text)) return;
  const forms = [encodeBytes(bytes, "base64"), encodeBytes(bytes, "hex"), new TextDecoder().decode(bytes)];
  signatureSecrets.unshift(text, text.replace(/^whsec_/, ""), ...forms);
  signatureSecrets.splice(mostForms);
}
