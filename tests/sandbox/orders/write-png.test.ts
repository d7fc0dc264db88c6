import { PNG } from "pngjs";
import { expect, test } from "vitest";
import { writePng } from "../../../src/sandbox/qr-code.ts";

/** Reads the image with another library, which checks its checksums; `#` is black. */
function read(image: Uint8Array): string[] {
  const { width, height, data } = PNG.sync.read(Buffer.from(image), { checkCRC: true });
  return Array.from({ length: height }, (_row, y) =>
    Array.from({ length: width }, (_pixel, x) => (data[(y * width + x) * 4] === 0 ? "#" : ".")).join(""),
  );
}

test("each bit is a pixel, and each row begins with its filter and a new byte", () => {
  const rows = Uint8Array.of(0, 0b1111_0000, 0b0100_0000, 0, 0b0000_1111, 0b1000_0000, 0, 0, 0);
  expect(read(writePng({ width: 10, height: 3, rows }))).toEqual(["....#####.", "####.....#", "##########"]);
});

test("an image larger than a byte can count is read as it was written", () => {
  const rows = new Uint8Array(41 * 300).map((_, index) => (index % 41 === 0 ? 0 : 0b1010_1010));
  expect(read(writePng({ width: 320, height: 300, rows }))).toEqual(
    Array.from({ length: 300 }, () => ".#".repeat(160)),
  );
});
