import { describe, expect, test } from "vitest";
import { findQrData } from "../../../docs/site/src/send/find-qr-data.ts";
import { drawQrCode } from "../../../docs/site/src/send/qr-code.ts";

describe("a PIX payload in an answer", () => {
  test.each([
    [{ qrcodeData: "0002" }, { name: "qrcodeData", payload: "0002" }],
    [{ list: [{}, { pix: { qrcodeData: "0002" } }] }, { name: "list[1].pix.qrcodeData", payload: "0002" }],
    [{ qrcodeData: "<qrcode-payload-if-any>" }, undefined],
    [{ qrcodeData: 3 }, undefined],
    [undefined, undefined],
  ])("in %j is %j", (answer, found) => {
    expect(findQrData(answer)).toEqual(found);
  });
});

test("a QR code is an image in black on white with a margin", () => {
  const url = drawQrCode("00020126");
  const svg = decodeURIComponent(url.replace("data:image/svg+xml,", ""));
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="-4 -4 29 29"/);
  expect(svg).toContain('fill="#fff"');
});
