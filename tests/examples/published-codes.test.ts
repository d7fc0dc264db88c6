import { describe, expect, test } from "vitest";
import { readExample } from "../../scripts/examples/contract-examples.ts";
import { readPix, readTags } from "./read-br-code.ts";

// The tags in the central bank's own examples (pix-api 2.9.0, `dadosQR` of a recurrence). A code that only authorizes has
// neither a point of initiation (01) nor a location of a charge (26-25).
const published = {
  journey2: "00 26 26-00 52 53 58 59 60 62 62-05 80 80-00 80-25 63",
  journey3: "00 01 26 26-00 26-25 52 53 58 59 60 62 62-05 80 80-00 80-25 63",
};

/** The tags of a code, in the order of their numbers. */
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
  ])("have the tags that the central bank publishes: %s", (_, tags, example, type) => {
    const ours = String(readExample(example).qrcodeData);
    expect(listTags(ours)).toEqual(tags.split(" ").sort());
    expect(readPix(ours)).toMatchObject({ type });
  });

  test("are refused by both parsers with a wrong letter", () => {
    const wrong = String(readExample("subscription-journey-2-response").qrcodeData).replace("LOJA", "LOJO");
    expect(() => readTags(wrong)).toThrow("right checksum");
    expect(readPix(wrong)).not.toHaveProperty("merchantName");
  });
});
