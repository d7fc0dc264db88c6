import { parsePix } from "pix-utils";
import { parse } from "promptparse";
import { describe, expect, test } from "vitest";
import { isPlaceholder } from "./compare-with-world.ts";
import { listObjects, readExample } from "./contract-examples.ts";

/** Tags of a code, and for a template those inside it as `26-25`. */
type Tags = Record<string, string>;

const payloads = listObjects()
  .filter(({ node }) => node.qrcodeData !== undefined && !isPlaceholder(node.qrcodeData))
  .map(({ place, node }) => ({ place, payload: String(node.qrcodeData) }));
const head = ["00", "26"];
const headOnce = ["00", "01", "26"];
const merchant = ["58", "59", "60", "62"];

/** Reads a code with its checksum judged; an EMV parser that knows nothing of PIX. */
function readTags(payload: string): Tags {
  const code = parse(payload, true, true);
  if (code === null) throw new Error(`\`${payload}\` is not an EMV code with a right checksum.`);
  const tags = code
    .getTags()
    .flatMap(({ id, value, subTags = [] }) => [
      [id, value],
      ...subTags.map((inner) => [`${id}-${inner.id}`, inner.value]),
    ]);
  return Object.fromEntries(tags) as Tags;
}

function listIds(payload: string): string[] {
  return (
    parse(payload, true)
      ?.getTags()
      .map(({ id }) => id) ?? []
  );
}

/** What a parser made for PIX codes says. */
function readPix(payload: string): Record<string, unknown> {
  return { ...parsePix(payload) };
}

function payloadOf(example: string): string {
  return String(readExample(example).qrcodeData);
}

describe("the BR Codes of the examples", () => {
  test("are there", () => {
    expect(payloads.length).toBeGreaterThan(6);
  });

  test.each(payloads)("follow the rules for every code: $place", ({ payload }) => {
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

  test.each([
    ["order-pix-response", "150.75"],
    ["order-pix-payer-as-customer-response", "25.00"],
  ])("are dynamic, with a payload to fetch and an amount: %s", (example, amount) => {
    const payload = payloadOf(example);
    expect(listIds(payload)).toEqual([...headOnce, "52", "53", "54", ...merchant, "63"]);
    expect(readTags(payload)).toMatchObject({ "01": "12", "54": amount, "62-05": "***" });
    expect(readTags(payload)["26-25"]).toMatch(/^qr\.example\.com\/qr\/v2\/[0-9a-f]{32}$/u);
    expect(readPix(payload)).toMatchObject({ type: "DYNAMIC", urlRec: undefined });
  });

  test("are static where the amount is open, and tell the key and the id that the pay-in reports", () => {
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
  ])("only authorize in journey 2, with nothing to pay: %s", (example) => {
    const payload = payloadOf(example);
    expect(listIds(payload)).toEqual([...head, "52", "53", ...merchant, "80", "63"]);
    const tags = readTags(payload);
    expect(tags["26"]).toBe("0014br.gov.bcb.pix");
    expect(tags["80-00"]).toBe("br.gov.bcb.pix");
    expect(tags["80-25"]).toMatch(/^qr\.example\.com\/qr\/v2\/rec\/[0-9a-f]{32}$/u);
    expect(readPix(payload)).toMatchObject({ type: "RECURRENCE", urlRec: tags["80-25"] });
  });

  test("pay and authorize in journey 3, in one composite code", () => {
    const payload = payloadOf("subscription-journey-3-response");
    const { amount } = readExample("subscription-journey-3-response").initialCharge as {
      amount: { value: string };
    };
    expect(listIds(payload)).toEqual([...headOnce, "52", "53", "54", ...merchant, "80", "63"]);
    const tags = readTags(payload);
    expect(tags).toMatchObject({ "01": "12", "54": amount.value, "80-00": "br.gov.bcb.pix" });
    expect(readPix(payload)).toMatchObject({ type: "DYNAMIC", url: tags["26-25"], urlRec: tags["80-25"] });
  });

  test("lead each to a place of its own", () => {
    const places = [...new Set(payloads.map(({ payload }) => payload))].flatMap((payload) => {
      const tags = readTags(payload);
      return [tags["26-25"], tags["80-25"]].filter((place) => place !== undefined);
    });
    expect(new Set(places).size).toBe(places.length);
    const links = listObjects().flatMap(({ node }) => node.qrcodeLink ?? []);
    expect(new Set(links).size).toBe(links.length);
  });
});

describe("the readers", () => {
  /** A code of journey 2 in the central bank's own examples (pix-api 2.9.0, `dadosQR` of a recurrence). */
  const published =
    "00020126180014br.gov.bcb.pix5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***80800014br.gov.bcb.pix" +
    "2558pix.example.com/qr/v2/rec/2353c790eefb11eaadc10242ac120002630462C9";

  test("take the central bank's code of journey 2, which has the tags of ours", () => {
    expect(listIds(published)).toEqual(listIds(payloadOf("subscription-journey-2-response")));
    expect(readPix(published)).toMatchObject({ type: "RECURRENCE" });
  });

  test("refuse a code with a wrong letter", () => {
    expect(() => readTags(published.replace("Fulano", "Fulana"))).toThrow("right checksum");
    expect(readPix(published.replace("Fulano", "Fulana"))).not.toHaveProperty("merchantName");
  });
});
