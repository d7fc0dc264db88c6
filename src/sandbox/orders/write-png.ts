import { zlibSync } from "fflate";

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** An image with one bit per pixel, from left to right and top to bottom. Each row begins with a new byte. */
export interface BitImage {
  readonly width: number;
  readonly height: number;
  /** The rows. A bit that is set is white. */
  readonly pixels: Uint8Array;
}

/** Writes an image in black and white as a PNG. */
export function writePng({ width, height, pixels }: BitImage): Uint8Array {
  const header = new Uint8Array(13);
  const sizes = new DataView(header.buffer);
  sizes.setUint32(0, width);
  sizes.setUint32(4, height);
  // One bit per pixel. The rest is 0: shades of gray, in the format of zlib, filtered by row, not interlaced.
  header[8] = 1;
  return joinBytes([
    Uint8Array.from(signature),
    writeChunk("IHDR", header),
    // Stored: to compress the two kilobytes of a QR code would cost twice as much as to draw it.
    writeChunk("IDAT", zlibSync(markRows(pixels, height), { level: 0 })),
    writeChunk("IEND", new Uint8Array()),
  ]);
}

/** Precedes each row with its filter: none. */
function markRows(pixels: Uint8Array, height: number): Uint8Array {
  const length = pixels.length / height;
  const rows = new Uint8Array(pixels.length + height);
  for (let y = 0; y < height; y++)
    rows.set(pixels.subarray(y * length, (y + 1) * length), y * (length + 1) + 1);
  return rows;
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

/** CRC-32, which ends each chunk. */
function computeCrc(bytes: Uint8Array): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
