import { describe, expect, test } from "vitest";
import { readExample } from "./contract-examples.ts";
import { readPix, readTags } from "./read-br-code.ts";

// The tags in the central bank's examples (pix-api 2.9.0, `dadosQR` of a recurrence). A code that only authorizes does
// not have a point of initiation (01) or the location of a charge (26-25).
const published = {
  journey2: "00 26 26-00 52 53 58 59 60 62 62-05 80 80-00 80-25 63",
  journey3: "00 01 26 26-00 26-25 52 53 58 59 60 62 62-05 80 80-00 80-25 63",
};

/** Lists the tags of a code, sorted by number. */
function listTags(payload: string): string[] {
  return Object.keys(readTags(payload)).sort();
}

describe("the codes of subscriptions", () => {
  test.each([
    ["journey 2", published.journey2, "subscription-journey-2-response", "RECURRENCE"],
    [
      "journey 2, fixed amount",
      published.journey2,
      "subscription-journey-2-fixed-amount-response",
      "RECURRENCE",
    ],
    ["journey 3", published.journey3, "subscription-journey-3-response", "DYNAMIC"],
  ])("have the tags published by the central bank: %s", (_, tags, example, type) => {
    const ours = String(readExample(example).qrcodeData);
    expect(listTags(ours)).toEqual(tags.split(" ").sort());
    expect(readPix(ours)).toMatchObject({ type });
  });

  test("with a wrong letter are rejected by both parsers", () => {
    const wrong = String(readExample("subscription-journey-2-response").qrcodeData).replace("LOJA", "LOJO");
    expect(() => readTags(wrong)).toThrow("valid checksum");
    expect(readPix(wrong)).not.toHaveProperty("merchantName");
  });
});
