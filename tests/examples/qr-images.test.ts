import { describe, expect, test } from "vitest";
import { drawQrCode } from "../../scripts/examples/draw-qr-code.ts";
import { readQrCode } from "../../scripts/examples/read-qr-code.ts";
import { refreshImages } from "../../scripts/examples/refresh-images.ts";
import { isPlaceholder } from "../../scripts/examples/compare-with-world.ts";
import { listObjects } from "../../scripts/examples/contract-examples.ts";

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

  // To redraw an image after its payload has changed: `npm run examples`.
  test.each(images)("encode the payload next to them: $place", ({ image, payload }) => {
    expect(readQrCode(String(image))).toBe(payload);
  });
});

describe("drawing", () => {
  const example = (image: string, payload: string) =>
    `value:\n  qrcodeBase64: ${image}\n  qrcodeData: "${payload}"\n  code: ORD-1\n`;

  test("produces a PNG that another library can read, including non-ASCII letters", () => {
    expect(Buffer.from(drawQrCode("a"), "base64").subarray(1, 4).toString()).toBe("PNG");
    expect(readQrCode(drawQrCode("São Paulo"))).toBe("São Paulo");
  });

  test("replaces an image that shows another payload, and nothing else", () => {
    const refreshed = refreshImages(example(drawQrCode("old"), "new"));
    expect(refreshed).toBe(example(drawQrCode("new"), "new"));
  });

  test.each([
    ["an image that shows its payload", example(drawQrCode("same"), "same")],
    ["an example without an image", "value:\n  code: ORD-1\n"],
  ])("leaves %s as it is", (_, text) => {
    expect(refreshImages(text)).toBe(text);
  });

  test("data that is not a PNG has no payload", () => {
    expect(readQrCode("bm8gaW1hZ2U=")).toBeUndefined();
  });
});
