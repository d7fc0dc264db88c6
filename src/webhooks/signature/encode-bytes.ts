/** How bytes are spelled in a header: two hexadecimal digits each, or base64 with padding. */
export type ByteEncoding = "hex" | "base64";

/** Spells bytes as text; hexadecimal digits in lower case. */
export function encodeBytes(bytes: Uint8Array, encoding: ByteEncoding): string {
  if (encoding === "base64") return btoa(String.fromCharCode(...bytes));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
