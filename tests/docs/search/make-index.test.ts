import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { contract } from "../../../docs/site/src/data/site.ts";
import { addressOf, index, json } from "./load-search.ts";

const addresses = index.entries.map(addressOf);

describe("the index", () => {
  test("contains each page once, before what is on it", () => {
    const first = index.pages.map((_, page) => index.entries.find((entry) => entry.page === page));
    expect(first.map((entry) => entry?.name)).toEqual(index.pages.map(({ title }) => title));
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test("contains members of requests, of responses, of payloads and of acknowledgements, and parameters", () => {
    expect(addresses).toEqual(
      expect.arrayContaining([
        "operations/create-transparent-order-v3#request.order.pixKey",
        "operations/create-transparent-order-v3#200.qrcodeData",
        "operations/list-undelivered-events#parameter.cursor",
        "notifications/order-payin-paid#request.pixKey",
        "notifications/order-payin-paid#200.returnCode",
      ]),
    );
  });

  test("finds every error code and every state in the catalogue that explains it", () => {
    const aliasesOf = (kind: string) =>
      index.entries.filter((entry) => entry.kind === kind).flatMap(({ aliases }) => aliases);
    expect(aliasesOf("error")).toEqual(expect.arrayContaining(contract.errorCodes.map(({ value }) => value)));
    expect(aliasesOf("state")).toEqual(
      contract.states.flatMap(({ values }) => values.map(({ value }) => value)),
    );
  });

  test("contains text without markup, and no words that stick together", () => {
    const texts = index.entries.map(({ text = "" }) => text);
    expect(texts.filter((text) => /```|\*\*|\]\([a-z/]+|<\/|\n/.test(text))).toEqual([]);
    expect(texts.join("\n")).toContain("journey 3");
  });

  test("is small enough to load when the search opens", () => {
    expect(gzipSync(json).length).toBeLessThan(120_000);
  });
});
