import type { ByteEncoding } from "./encode-bytes.ts";

/** Reads spelled bytes; `undefined` for any other text. Hexadecimal digits may be in either case. */
export function decodeBytes(text: string, encoding: ByteEncoding): Uint8Array | undefined {
  if (encoding === "hex") {
    if (!/^(?:[\da-f]{2})+$/i.test(text)) return undefined;
    return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  }
  // The platform's own decoder would also take blanks and a missing padding.
  if (!/^(?=.)(?:[a-z\d+/]{4})*(?:[a-z\d+/]{2}==|[a-z\d+/]{3}=)?$/i.test(text)) return undefined;
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
