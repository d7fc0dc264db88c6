import { correction, generate, mode } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";

/** Light modules that a reader needs around a QR code. */
const margin = 4;

/** Draws a PIX payload as a QR code, byte for byte, with error correction level M. Returns the URL of an image. */
export function drawQrCode(payload: string): string {
  const code = generate(mode.bytes(new TextEncoder().encode(payload)), {
    minCorrectionLevel: correction.M,
    maxCorrectionLevel: correction.M,
  });
  const side = code.size + 2 * margin;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${side} ${side}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M${-margin} ${-margin}h${side}v${side}h-${side}z"/><path d="${toSvgPath(code)}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
