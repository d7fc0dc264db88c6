import { correction, generate, mode } from "lean-qr";
import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { drawQrCode } from "../../../src/sandbox/qr-code.ts";

test.each(["A", "código de exemplo, ".repeat(10)])(
  "the QR code of %j has level M, two pixels for each module, and a margin of four modules",
  (payload) => {
    const image = PNG.sync.read(Buffer.from(drawQrCode(payload), "base64"), { checkCRC: true });
    const code = generate(mode.bytes(new TextEncoder().encode(payload)), {
      minCorrectionLevel: correction.M,
      maxCorrectionLevel: correction.M,
      mask: 3,
    });
    const side = 2 * (code.size + 8);
    expect([image.width, image.height]).toEqual([side, side]);
    const isBlack = (x: number, y: number) => code.get(Math.floor(x / 2) - 4, Math.floor(y / 2) - 4);
    const row = (isDark: (x: number) => boolean) =>
      Array.from({ length: side }, (_, x) => (isDark(x) ? "#" : ".")).join("");
    for (let y = 0; y < side; y += 1)
      expect(row((x) => image.data[(y * side + x) * 4] === 0)).toBe(row((x) => isBlack(x, y)));
  },
);
