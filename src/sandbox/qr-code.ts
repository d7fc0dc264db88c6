// A QR code as a PNG, without a compressor. Its payload is written in pix.ts.

import { correction, generate, mode } from "lean-qr";
import { encodeBytes } from "../webhooks/bytes.ts";

/** Number of light modules that readers need around a QR code. */
const margin = 4;
/** Width of a module in pixels: the smallest that readers accept, since the images are inline in the examples. */
const scale = 2;

/**
 * Draws a payload as a QR code, byte for byte, with error correction level M, which the provider requires for codes
 * without a logo.
 * @returns a PNG in black and white, as base64
 */
export function drawQrCode(payload: string): string {
  const code = generate(mode.bytes(new TextEncoder().encode(payload)), {
    minCorrectionLevel: correction.M,
    maxCorrectionLevel: correction.M,
  });
  const side = (code.size + 2 * margin) * scale;
  const bytesPerRow = 1 + Math.ceil(side / 8);
  const rows = new Uint8Array(bytesPerRow * side).fill(0xff);
  for (let row = 0; row < side; row++) rows[row * bytesPerRow] = 0;
  for (let y = 0; y < code.size; y++) {
    const start = (y + margin) * scale * bytesPerRow;
    for (let x = 0; x < code.size; x++) {
      if (code.get(x, y)) clearModule(rows, start + 1, x);
    }
    // The other rows of these modules look the same.
    for (let row = 1; row < scale; row++)
      rows.copyWithin(start + row * bytesPerRow, start, start + bytesPerRow);
  }
  return encodeBytes(writePng({ width: side, height: side, rows }), "base64");
}

/** Makes a module black in one row of rows. */
function clearModule(rows: Uint8Array, start: number, x: number): void {
  const left = (x + margin) * scale;
  for (let pixel = left; pixel < left + scale; pixel++) {
    const index = start + (pixel >> 3);
    rows[index] = (rows[index] ?? 0) & ~(0x80 >> (pixel & 7));
  }
}

const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** An image with one bit per pixel, from left to right and top to bottom. */
interface BitImage {
  readonly width: number;
  readonly height: number;
  /** The rows, each of which begins with a byte that is 0, its filter. A bit that is set is white. */
  readonly rows: Uint8Array;
}

/** Writes an image in black and white as a PNG. */
function writePng({ width, height, rows }: BitImage): Uint8Array {
  const header = new Uint8Array(13);
  const sizes = new DataView(header.buffer);
  sizes.setUint32(0, width);
  sizes.setUint32(4, height);
  // One bit per pixel. The rest is 0: shades of gray, in the format of zlib, filtered by row, not interlaced.
  header[8] = 1;
  const end = writeChunk("IEND", new Uint8Array());
  return joinBytes([signature, writeChunk("IHDR", header), writeChunk("IDAT", storeBytes(rows)), end]);
}

/**
 * Writes up to 65,535 bytes as one block of zlib, uncompressed: to compress the two kilobytes of a QR code would cost
 * twice as much as to draw it, and the largest one has 18.
 */
function storeBytes(data: Uint8Array): Uint8Array {
  const stored = new Uint8Array(data.length + 11);
  const numbers = new DataView(stored.buffer);
  numbers.setUint16(0, 0x7801);
  numbers.setUint8(2, 1);
  numbers.setUint16(3, data.length, true);
  numbers.setUint16(5, ~data.length, true);
  stored.set(data, 7);
  // Adler-32.
  let [sum, sums] = [1, 0];
  for (const byte of data) {
    sum = (sum + byte) % 65_521;
    sums = (sums + sum) % 65_521;
  }
  numbers.setUint32(data.length + 7, (sums << 16) | sum);
  return stored;
}

function writeChunk(name: string, data: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(data.length + 12);
  const numbers = new DataView(chunk.buffer);
  numbers.setUint32(0, data.length);
  chunk.set(new TextEncoder().encode(name), 4);
  chunk.set(data, 8);
  numbers.setUint32(data.length + 8, computeCrc(chunk.subarray(4, -4)));
  return chunk;
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let position = 0;
  for (const part of parts) {
    joined.set(part, position);
    position += part.length;
  }
  return joined;
}

/** What each byte changes in a CRC-32. */
const crcOfByte = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  return crc;
});

/** CRC-32, which ends each chunk. */
function computeCrc(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcOfByte[(crc ^ byte) & 0xff] ?? 0);
  return ~crc >>> 0;
}
