import { describe, expect, test } from "vitest";
import { readQrCode, refreshImages } from "../../scripts/examples/images.ts";
import { drawQrCode } from "../../src/sandbox/qr-code.ts";
import { isPlaceholder, listObjects, readExample } from "./contract-examples.ts";
import { listIds, readPix, readTags } from "./read-br-code.ts";

const payloads = listObjects()
  .filter(({ node }) => node.qrcodeData !== undefined && !isPlaceholder(node.qrcodeData))
  .map(({ place, node }) => ({ place, payload: String(node.qrcodeData) }));
const head = ["00", "26"];
const headOnce = ["00", "01", "26"];
const merchant = ["58", "59", "60", "62"];

function payloadOf(example: string): string {
  return String(readExample(example).qrcodeData);
}

describe("the BR Codes of the examples", () => {
  test("exist", () => {
    expect(payloads.length).toBeGreaterThan(6);
  });

  test.each(payloads)("follow the general rules: $place", ({ payload }) => {
    const tags = readTags(payload);
    expect(tags).toMatchObject({
      "00": "01",
      "26-00": "br.gov.bcb.pix",
      "52": "0000",
      "53": "986",
      "58": "BR",
      "59": "LOJA EXEMPLO",
      "60": "SAO PAULO",
    });
    expect(Object.hasOwn(tags, "26-01") && Object.hasOwn(tags, "26-25")).toBe(false);
    expect(tags["62-05"]).toMatch(/^(?:\*{3}|[A-Za-z0-9]{1,25})$/u);
    expect(readPix(payload)).toMatchObject({ merchantName: "LOJA EXEMPLO" });
  });

  test.each(["order-pix", "order-pix-payer-as-customer"])(
    "are dynamic, with a payload URL and the amount of the order: %s",
    (name) => {
      const { order } = readExample(`${name}-request`) as { order: { amount: { value: string } } };
      const { amountToPay } = readExample(`${name}-response`);
      const payload = payloadOf(`${name}-response`);
      expect(listIds(payload)).toEqual([...headOnce, "52", "53", "54", ...merchant, "63"]);
      expect(readTags(payload)).toMatchObject({ "01": "12", "54": order.amount.value, "62-05": "***" });
      expect(readTags(payload)["54"]).toBe(amountToPay);
      expect(readTags(payload)["26-25"]).toMatch(/^qr\.example\.com\/qr\/v2\/[0-9a-f]{32}$/u);
      expect(readPix(payload)).toMatchObject({ type: "DYNAMIC", urlRec: undefined });
    },
  );

  test("are static if the amount is open, with the key and the id that the pay-in reports", () => {
    const payload = payloadOf("order-pix-open-amount-response");
    const { pixKey, conciliationId } = readExample("payin-static-qr-code-event");
    expect(listIds(payload)).toEqual([...head, "52", "53", ...merchant, "63"]);
    expect(readTags(payload)).toMatchObject({ "26-01": pixKey, "62-05": conciliationId });
    expect(readPix(payload)).toMatchObject({ type: "STATIC", pixKey, txid: conciliationId });
  });

  test.each([
    "subscription-journey-2-response",
    "subscription-journey-2-fixed-amount-response",
    "subscription-accepted",
  ])("only authorize in journey 2, without a payment: %s", (example) => {
    const payload = payloadOf(example);
    expect(listIds(payload)).toEqual([...head, "52", "53", ...merchant, "80", "63"]);
    const tags = readTags(payload);
    expect(tags["26"]).toBe("0014br.gov.bcb.pix");
    expect(tags["80-00"]).toBe("br.gov.bcb.pix");
    expect(tags["80-25"]).toMatch(/^qr\.example\.com\/qr\/v2\/rec\/[0-9a-f]{32}$/u);
    expect(readPix(payload)).toMatchObject({ type: "RECURRENCE", urlRec: tags["80-25"] });
  });

  test("pay and authorize in journey 3, in one composite code that points to a charge with the amount", () => {
    const payload = payloadOf("subscription-journey-3-response");
    expect(listIds(payload)).toEqual([...headOnce, "52", "53", ...merchant, "80", "63"]);
    const tags = readTags(payload);
    expect(tags).toMatchObject({ "01": "12", "80-00": "br.gov.bcb.pix" });
    expect(tags["26-25"]).toMatch(/^qr\.example\.com\/qr\/v2\/[0-9a-f]{32}$/u);
    expect(tags["80-25"]).toMatch(/^qr\.example\.com\/qr\/v2\/rec\/[0-9a-f]{32}$/u);
    expect(readPix(payload)).toMatchObject({ type: "DYNAMIC", url: tags["26-25"], urlRec: tags["80-25"] });
  });

  test("have different locations", () => {
    const places = [...new Set(payloads.map(({ payload }) => payload))].flatMap((payload) => {
      const tags = readTags(payload);
      return [tags["26-25"], tags["80-25"]].filter((place) => place !== undefined);
    });
    expect(new Set(places).size).toBe(places.length);
    const links = listObjects().flatMap(({ node }) => node.qrcodeLink ?? []);
    expect(new Set(links).size).toBe(links.length);
  });
});

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
