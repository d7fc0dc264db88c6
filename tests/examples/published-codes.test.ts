import { describe, expect, test } from "vitest";
import { readExample } from "./contract-examples.ts";
import { listIds, readPix, readTags } from "./read-br-code.ts";

/** Codes in the central bank's own examples (pix-api 2.9.0, `dadosQR` of a recurrence). */
const published = {
  journey2:
    "00020126180014br.gov.bcb.pix5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***80800014br.gov.bcb.pix" +
    "2558pix.example.com/qr/v2/rec/2353c790eefb11eaadc10242ac120002630462C9",
  journey3:
    "00020101021226760014br.gov.bcb.pix2554pix.example.com/qr/v2/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR" +
    "5913Fulano de Tal6008BRASILIA62070503***80800014br.gov.bcb.pix" +
    "2558pix.example.com/qr/v2/rec/94ed2badcbc04c15b0bb7fa35319489063047741",
};

describe("the codes that the central bank publishes", () => {
  test.each([
    ["journey 2", published.journey2, "subscription-journey-2-response", "RECURRENCE"],
    ["journey 3", published.journey3, "subscription-journey-3-response", "DYNAMIC"],
  ])("have the tags of ours: %s", (_, payload, example, type) => {
    const ours = String(readExample(example).qrcodeData);
    expect(listIds(ours)).toEqual(listIds(payload));
    expect(Object.keys(readTags(ours))).toEqual(Object.keys(readTags(payload)));
    expect(readPix(payload)).toMatchObject({ type });
  });

  test("are refused with a wrong letter", () => {
    const wrong = published.journey2.replace("Fulano", "Fulana");
    expect(() => readTags(wrong)).toThrow("right checksum");
    expect(readPix(wrong)).not.toHaveProperty("merchantName");
  });
});
