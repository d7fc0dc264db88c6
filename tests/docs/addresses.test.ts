import { describe, expect, test } from "vitest";
import { addressOfCall, listAddresses, resolveLinks, toSlug } from "../../docs/addresses/addresses.ts";
import { loadContract } from "../read-contract/load-contract.ts";

const { operations, webhooks } = loadContract();
const calls = [...operations, ...webhooks];
const addresses = listAddresses(calls, [{ kind: "guide", title: "PIX orders" }]);
const toPage = (address: string) => `/docs/${address}/`;

test.each([
  ["createTransparentOrderV3", "create-transparent-order-v3"],
  ["ORDER-PAYIN.PAID", "order-payin-paid"],
  ["Money, dates, paging and limits", "money-dates-paging-and-limits"],
])("the address of %s contains %s", (name, slug) => {
  expect(toSlug(name)).toBe(slug);
});

test("no two operations or notifications have the same address", () => {
  expect(new Set(calls.map(addressOfCall)).size).toBe(calls.length);
});

describe("a link in a text", () => {
  test.each([
    ["[read it](operation:getPayout)", "[read it](/docs/operations/get-payout/)"],
    ["[paid](event:ORDER-PAYIN.PAID)", "[paid](/docs/notifications/order-payin-paid/)"],
    ["[guide](guide:PIX orders)", "[guide](/docs/guides/pix-orders/)"],
    ["[step](guide:PIX orders#options)", "[step](/docs/guides/pix-orders/#options)"],
    ["[other](https://example.com)", "[other](https://example.com)"],
  ])("%s becomes %s", (markdown, resolved) => {
    expect(resolveLinks(markdown, addresses, toPage)).toBe(resolved);
  });

  test("to something that has no page is an error that names it", () => {
    expect(() => resolveLinks("[x](operation:getNothing)", addresses, toPage)).toThrow(
      "`operation:getNothing` links to a page that does not exist.",
    );
  });
});
