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
