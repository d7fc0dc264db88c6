import { correction, generate, mode } from "lean-qr";
import { encodeBytes } from "../../webhooks/signature/bytes.ts";
import { writePng } from "./write-png.ts";

/** Number of light modules that readers need around a QR code. */
const margin = 4;
/**
 * The mask of every code. To find the one that the standard prefers, all eight would be drawn and rated, at ten times the
 * cost of the code; readers take any.
 */
const mask = 3;
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
    mask,
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
