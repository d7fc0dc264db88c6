import { expect, test } from "vitest";
import { auditLinks } from "../../scripts/audit/site.ts";

/** Lists the broken links of a small site as `page: address`, and counts its links. */
function audit(pages: Record<string, string>, base = "") {
  const site = new Map(
    Object.entries({
      "operations/get-payout/index.html": '<h2 id="body">Body</h2><li id="request.amount">',
      "guide.md": '# Guide\n\n## What is retried\n\n### <a id="key"></a>Which key?',
      "samples/get-payout/paid/index.html": "<pre>curl</pre>",
      ...pages,
    }),
  );
  const { links, broken } = auditLinks(site, base);
  return { links, broken: broken.map(({ page, href }) => `${page}: ${href}`) };
}

test.each([
  "/operations/get-payout/",
  "/operations/get-payout/#body",
  "/operations/get-payout/#request.amount",
  "operations/get-payout/",
  "/guide.md",
  "/guide.md#what-is-retried",
  "/guide.md#key",
  "https://example.com/nowhere",
  "mailto:nobody@example.com",
])("a link to %s is valid", (href) => {
  expect(audit({ "index.html": `<a class="x" href="${href}">there</a>` }).broken).toEqual([]);
});

test.each([
  "/missing/",
  "/operations/get-payout",
  "/operations/get-payout/#nowhere",
  "/guide.md#nowhere",
  "../guide.txt",
])("a link to %s is broken", (href) => {
  expect(audit({ "index.html": `<a href="${href}">there</a>` }).broken).toEqual([`index.html: ${href}`]);
});

test.each(["<a href='/gone/'>", "<a href=/gone/>", '<a title="a > b" href="/gone/">', '<A HREF="/gone/">'])(
  "the link in %s is checked",
  (html) => {
    expect(audit({ "index.html": html }).broken).toEqual(["index.html: /gone/"]);
  },
);

test("the beginning of an address of samples is not an address", () => {
  const { broken } = audit({ "index.html": '<x-y data-source="/samples/get-pay">' });
  expect(broken).toEqual(["index.html: /samples/get-pay"]);
});

test("files that a page loads, samples that it loads later, and links in Markdown are checked too", () => {
  const { links, broken } = audit({
    "index.html":
      '<script src="/gone.js"></script><img alt="" src="data:,x"><x-y data-source="/samples/get-payout/"><x-y data-source="/samples/none/">',
    "guides/start.md": "See [the guide](/guide.md) and [another](/gone.md).",
    "llms.txt": "- [One](/gone.txt): one",
  });
  expect(broken).toEqual([
    "index.html: /gone.js",
    "index.html: /samples/none/",
    "guides/start.md: /gone.md",
    "llms.txt: /gone.txt",
  ]);
  expect(links).toBe(6);
});

test("a link that leaves the base of the site is broken", () => {
  const page = '<a href="/docs/guide.md">one</a><a href="/guide.md">two</a>';
  expect(audit({ "index.html": page }, "/docs").broken).toEqual(["index.html: /guide.md"]);
});
