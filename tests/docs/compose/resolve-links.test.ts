import { expect, test } from "vitest";
import { resolveLinks } from "../../../scripts/docs/compose/resolve-links.ts";
import { loadContract } from "../../read-contract/load-contract.ts";

const { operations, webhooks } = loadContract();
const calls = [...operations, ...webhooks];
const titles = { guides: ["PIX orders"], catalogues: ["Limits"] };
const resolve = (link: string) =>
  resolveLinks({ title: "Any", markdown: `See [it](${link}).` }, calls, titles);

test.each([
  ["operation:uploadDocument", "#/documents/uploaddocument"],
  ["event:ORDER-PAYIN.PAID", "#/transparent-orders/onorderpayinpaid"],
  ["guide:PIX orders", "#/section/guides/pix-orders"],
  ["catalogue:Limits", "#/section/limits"],
  ["https://example.com", "https://example.com"],
])("%s leads to %s", (link, place) => {
  expect(resolve(link)).toBe(`See [it](${place}).`);
});

test.each(["operation:readOrder", "event:ORDER.GONE", "guide:Gone", "catalogue:Gone"])(
  "%s stops the build, named",
  (link) => {
    expect(() => resolve(link)).toThrow(`The guide "Any" links (${link}), which is not there.`);
  },
);
