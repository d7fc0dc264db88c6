import { describe, expect, test } from "vitest";
import { drawQrCode } from "../../src/sandbox/qr-code.ts";
import { readQrCode, refreshImages } from "../../scripts/examples/images.ts";
import { isPlaceholder, listObjects } from "./contract-examples.ts";

const images = listObjects()
  .map(({ place, node }) => ({
    place,
    image: node.qrcodeBase64 ?? node.qrcodeImageBase64,
    payload: node.qrcodeData,
  }))
  .filter(({ image }) => image !== undefined && !isPlaceholder(image));

describe("the QR images of the examples", () => {
  test("exist", () => {
    expect(images.length).toBeGreaterThan(6);
  });

  test.each(images)("show the payload next to them: $place", ({ image, payload }) => {
    expect(readQrCode(String(image)), "Run `npm run build -- --examples`, which redraws it.").toBe(payload);
  });
});

describe("drawing", () => {
  const example = (image: string, payload: string) =>
    `value:\n  qrcodeBase64: ${image}\n  qrcodeData: "${payload}"\n  code: ORD-1\n`;

  test("creates a PNG that another library can read, including letters outside ASCII", () => {
    expect(Buffer.from(drawQrCode("a"), "base64").subarray(1, 4).toString()).toBe("PNG");
    expect(readQrCode(drawQrCode("São Paulo"))).toBe("São Paulo");
  });

  test("replaces only an image that shows another payload", () => {
    const refreshed = refreshImages(example(drawQrCode("old"), "new"));
    expect(refreshed).toBe(example(drawQrCode("new"), "new"));
  });

  test.each([
    ["an image that shows its payload", example(drawQrCode("same"), "same")],
    ["an example without an image", "value:\n  code: ORD-1\n"],
  ])("does not change %s", (_, text) => {
    expect(refreshImages(text)).toBe(text);
  });

  test("an image that is not a PNG is not read", () => {
    expect(readQrCode("bm8gaW1hZ2U=")).toBeUndefined();
  });
});
