import { importHmacKey } from "./import-hmac-key.ts";

// Each signature costs a pass over the body, and rotation needs two.
const mostSignatures = 8;

/** Checks, in constant time for each pair, whether any of the secrets made any of the signatures. */
export function createHmacCheck(
  secrets: readonly Uint8Array[],
): (signatures: readonly Uint8Array[], content: Uint8Array) => Promise<boolean> {
  let imported: Promise<CryptoKey[]> | undefined;
  return async (signatures, content) => {
    imported ??= Promise.all(secrets.map(importHmacKey));
    for (const key of await imported) {
      for (const signature of signatures.slice(0, mostSignatures)) {
        if (await crypto.subtle.verify("HMAC", key, signature as BufferSource, content as BufferSource))
          return true;
      }
    }
    return false;
  };
}
