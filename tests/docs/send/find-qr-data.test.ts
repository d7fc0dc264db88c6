import { describe, expect, test } from "vitest";
import { findQrData } from "../../../docs/site/src/send/find-qr-data.ts";

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
