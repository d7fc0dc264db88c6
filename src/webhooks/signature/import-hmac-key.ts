const algorithm = { name: "HMAC", hash: "SHA-256" };

/** A key that both computes and checks HMAC-SHA256. An empty secret is refused by the platform. */
export function importHmacKey(secret: Uint8Array): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", secret as BufferSource, algorithm, false, ["sign", "verify"]);
}
