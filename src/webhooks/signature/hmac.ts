import { importHmacKey } from "./import-hmac-key.ts";

// Each signature costs a pass over the body, and rotation needs two.
const mostSignatures = 8;

/** Checks, in constant time for each pair, whether any of the secrets made any of the signatures. */
export function createHmacCheck(
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
