// Bytes as text and back, without `Buffer` of Node.

/** Encoding of bytes in a header: lower-case hexadecimal, or base64 with padding. */
export type ByteEncoding = "hex" | "base64";

/** Encodes bytes as text. */
export function encodeBytes(bytes: Uint8Array, encoding: ByteEncoding): string {
  if (encoding === "base64") return encodeBase64(bytes);
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function encodeBase64(bytes: Uint8Array): string {
  let characters = "";
  // In pieces, since the number of arguments of a call is limited.
  for (let start = 0; start < bytes.length; start += 8_192)
    characters += String.fromCharCode(...bytes.subarray(start, start + 8_192));
  return btoa(characters);
}

/** Decodes bytes from text; `undefined` if the text is not valid. Hexadecimal digits may be in either case. */
export function decodeBytes(text: string, encoding: ByteEncoding): Uint8Array | undefined {
  if (encoding === "hex") {
    if (!/^(?:[\da-f]{2})+$/i.test(text)) return undefined;
    return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  }
  // The decoder of the platform would also accept white space and missing padding.
  if (!/^(?=.)(?:[a-z\d+/]{4})*(?:[a-z\d+/]{2}==|[a-z\d+/]{3}=)?$/i.test(text)) return undefined;
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** Returns the UTF-8 bytes of a text, followed by those of a body. */
export function prependText(text: string, body: string | Uint8Array): Uint8Array {
  const encoder = new TextEncoder();
  const head = encoder.encode(text);
  const tail = typeof body === "string" ? encoder.encode(body) : body;
  const content = new Uint8Array(head.length + tail.length);
  content.set(head);
  content.set(tail, head.length);
  return content;
}
