import { readContract } from "../../src/contract/read-contract.ts";
import { expect, test } from "vitest";
import { auditLinks } from "../../scripts/audit/audit-links.ts";
import type { OpenApiDocument } from "../../src/contract/openapi-document.ts";

const document: OpenApiDocument = {
  openapi: "3.1.1",
  info: { title: "Small", version: "1.0.0" },
  tags: [{ name: "Order payouts" }],
  paths: { "/order/{id}": { get: { operationId: "getOrder", tags: ["Order payouts"], responses: {} } } },
};

/** Returns the number of links of a small site, and its broken links as `page: address`. */
function audit(pages: Record<string, string>) {
  const site = new Map(
    Object.entries({
      "reference.html": '<h2 id="section/about">About</h2><p id="top">',
      "try/index.html": '<p id="root">',
      "guide.md": "# Guide",
      ...pages,
    }).map(([name, text]) => [name, Buffer.from(text)]),
  );
  const { links, broken } = auditLinks(site, readContract(document));
  return { links, broken: broken.map(({ page, href }) => `${page}: ${href}`) };
}

test.each([
  "reference.html",
  "./reference.html#top",
  "reference.html#/",
  "reference.html#/section/about",
  "reference.html#/order-payouts",
  "reference.html#/getOrder",
  "try/index.html#/order-payouts/getOrder",
  "guide.md",
  "https://example.com/nowhere",
  "mailto:nobody@example.com",
])("a link to %s is valid", (href) => {
  expect(audit({ "index.html": `<a class="x" href="${href}">there</a>` }).broken).toEqual([]);
});

test.each([
  "missing.html",
  "reference/",
  "../reference.html",
  "reference.html#nowhere",
  "reference.html#/section/nowhere",
  "reference.html#/getOther",
  "try/index.html#/order-payouts/getOther",
  "try/index.html#nowhere",
  "guide.md#nowhere",
])("a link to %s is broken", (href) => {
  expect(audit({ "index.html": `<a href="${href}">there</a>` }).broken).toEqual([`index.html: ${href}`]);
});

test("the resources of a page and the links in Markdown and in the reference are checked too", () => {
  const { links, broken } = audit({
    "index.html": '<script src="assets/gone.js"></script><img alt="" src="data:,x">',
    "operations/getOrder.md": "See [the guide](../guide.md) and [another](gone.md).",
    "llms.txt": "- [One](gone.md): one",
    "assets/reference-0a1b.js": '"description":"See [here](#/section/gone)."',
    "assets/other-0a1b.js": '"[not a page](gone.md)"',
  });
  expect(broken).toEqual([
    "index.html: assets/gone.js",
    "operations/getOrder.md: gone.md",
    "llms.txt: gone.md",
    "reference.html: #/section/gone",
  ]);
  expect(links).toBe(5);
});
