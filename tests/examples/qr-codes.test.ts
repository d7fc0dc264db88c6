import { describe, expect, test } from "vitest";
import { readQrCode, refreshImages } from "../../scripts/examples/images.ts";
import { drawQrCode } from "../../src/sandbox/qr-code.ts";
import { isPlaceholder, listObjects, readExample } from "./contract-examples.ts";
import { listIds, readPix, readTags } from "./read-br-code.ts";

const payloads = listObjects()
  .filter(({ node }) => node.qrcodeData !== undefined && !isPlaceholder(node.qrcodeData))
  .map(({ place, node }) => ({ place, payload: String(node.qrcodeData) }));
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

  // The tags of subscriptions are those in the central bank's examples (pix-api 2.9.0, `dadosQR` of a recurrence). A code
  // that only authorizes does not have a point of initiation (01) or the location of a charge (26-25).
  const charge = "00 01 26 26-00 26-25 52 53 54 58 59 60 62 62-05 63";
  const journey2 = "00 26 26-00 52 53 58 59 60 62 62-05 80 80-00 80-25 63";
  const journey3 = "00 01 26 26-00 26-25 52 53 58 59 60 62 62-05 80 80-00 80-25 63";
  const fixed = "00 26 26-00 26-01 52 53 58 59 60 62 62-05 63";
  const { pixKey, conciliationId } = readExample("payin-static-qr-code-event");
  const location = /^qr\.example\.com\/qr\/v2\/[0-9a-f]{32}$/u;
  const recurrence = /^qr\.example\.com\/qr\/v2\/rec\/[0-9a-f]{32}$/u;

  test.each([
    ["order-pix-response", "DYNAMIC", charge, { "01": "12", "62-05": "***" }],
    ["order-pix-payer-as-customer-response", "DYNAMIC", charge, { "01": "12", "62-05": "***" }],
    ["order-pix-open-amount-response", "STATIC", fixed, { "26-01": pixKey, "62-05": conciliationId }],
    ["subscription-journey-2-response", "RECURRENCE", journey2, { "80-00": "br.gov.bcb.pix" }],
    ["subscription-journey-2-fixed-amount-response", "RECURRENCE", journey2, { "80-00": "br.gov.bcb.pix" }],
    ["subscription-accepted", "RECURRENCE", journey2, { "80-00": "br.gov.bcb.pix" }],
    ["subscription-journey-3-response", "DYNAMIC", journey3, { "01": "12", "80-00": "br.gov.bcb.pix" }],
  ])("say what they are for: %s is %s", (example, type, ids, values) => {
    const { qrcodeData, amountToPay } = readExample(example);
    const [payload, tags] = [String(qrcodeData), readTags(String(qrcodeData))];
    // As outer tags in the order of the code, and with those in templates.
    const outer = ids.split(" ").filter((id) => !id.includes("-"));
    expect([listIds(payload), Object.keys(tags).sort()]).toEqual([outer, ids.split(" ").sort()]);
    expect(tags).toMatchObject(values);
    const { "26-25": url, "80-25": urlRec, "54": amount } = tags;
    if (amount !== undefined) expect(amount).toBe(amountToPay);
    if (url !== undefined) expect(url).toMatch(location);
    if (urlRec !== undefined) expect(urlRec).toMatch(recurrence);
    const known = type === "STATIC" ? { pixKey, txid: conciliationId } : { urlRec };
    expect(readPix(payload)).toMatchObject({ type, ...known });
    if (type === "DYNAMIC") expect(readPix(payload)).toMatchObject({ url });
  });

  test("with a wrong letter are rejected by both parsers", () => {
    const wrong = String(readExample("subscription-journey-2-response").qrcodeData).replace("LOJA", "LOJO");
    expect(() => readTags(wrong)).toThrow("valid checksum");
    expect(readPix(wrong)).not.toHaveProperty("merchantName");
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
