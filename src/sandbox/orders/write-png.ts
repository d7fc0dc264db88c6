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
  // One bit per pixel, in shades of grey, compressed with zlib, filtered by row, not interlaced.
  const header = [...writeUint32(width), ...writeUint32(height), 1, 0, 0, 0, 0];
  const data = zlibSync(markRows(pixels, height));
  return Uint8Array.from([
    ...signature,
    ...writeChunk("IHDR", header),
    ...writeChunk("IDAT", data),
    ...writeChunk("IEND", []),
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

function writeChunk(name: string, data: Iterable<number>): number[] {
  const content = [...new TextEncoder().encode(name), ...data];
  return [...writeUint32(content.length - name.length), ...content, ...writeUint32(computeCrc(content))];
}

function writeUint32(value: number): number[] {
  return [value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff];
}

/** CRC-32, which ends each chunk. */
function computeCrc(bytes: readonly number[]): number {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}
