import { encode } from "fast-png";
import { create } from "qrcode";

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
  const { modules } = create([{ data: new TextEncoder().encode(payload), mode: "byte" }], {
    errorCorrectionLevel: "M",
  });
  const side = (modules.size + 2 * margin) * scale;
  const bytesPerRow = Math.ceil(side / 8);
  const pixels = new Uint8Array(bytesPerRow * side).fill(0xff);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      if (isDark(modules, moduleAt(y), moduleAt(x))) clearBit(pixels, y * bytesPerRow, x);
    }
  }
  const image = encode({ width: side, height: side, data: pixels, depth: 1, channels: 1 });
  return Buffer.from(image).toString("base64");
}

function moduleAt(pixel: number): number {
  return Math.floor(pixel / scale) - margin;
}

function isDark(
  modules: { size: number; get(row: number, column: number): number },
  row: number,
  column: number,
) {
  const isInside = row >= 0 && column >= 0 && row < modules.size && column < modules.size;
  return isInside && modules.get(row, column) === 1;
}

function clearBit(pixels: Uint8Array, start: number, x: number): void {
  const index = start + (x >> 3);
  pixels[index] = (pixels[index] ?? 0) & ~(0x80 >> (x & 7));
}
