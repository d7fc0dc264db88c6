import jsQr from "jsqr";
import { PNG } from "pngjs";

/** Decodes the QR code in a PNG in base64. Returns `undefined` if it is not a PNG, or has no readable code. */
export function readQrCode(base64: string): string | undefined {
  const bytes = Buffer.from(base64, "base64");
  try {
    const { data, width, height } = PNG.sync.read(bytes);
    return jsQr.default(new Uint8ClampedArray(data), width, height)?.data;
  } catch {
    return undefined;
  }
}
