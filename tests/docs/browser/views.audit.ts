import { expect } from "vitest";
import { auditLinks, readSite } from "../../../scripts/audit/audit-links.ts";
import { auditViews } from "../../../scripts/audit/audit-views.ts";
import { listPages, sizes } from "../../../scripts/audit/list-views.ts";
import { serveBuiltSite } from "../../../scripts/audit/serve-built-site.ts";
import { clean, test } from "../with-site.ts";

test.for(Object.entries(sizes))(
  "on a %s every page is accessible, without errors, and requests nothing from other hosts",
  async ([, viewport], { browser, built }) => {
    const pages = await listPages(built.folder);
    const places = Object.fromEntries(pages.map((page) => [page, page]));
    const found = await auditViews(browser, { siteUrl: built.url, places, viewport });
    expect(found.views).toEqual(Object.fromEntries(pages.map((page) => [page, clean])));
    expect(found).toMatchObject({ external: [], errors: [] });
  },
);

test("below another path every link and every page works, and a second build has the same bytes", async ({
  browser,
  built,
}) => {
  const base = "/payment-orders-api";
  const site = await serveBuiltSite(base);
  try {
    const files = await readSite(site.folder);
    expect(auditLinks(files, base).broken).toEqual([]);
    const places = { landing: "", "an order": "operations/create-transparent-order-v3/" };
    const { errors, external } = await auditViews(browser, {
      siteUrl: site.url,
      places,
      viewport: sizes.phone,
      inDark: false,
    });
    expect({ errors, external }).toEqual({ errors: [], external: [] });
  } finally {
    await site.stop();
  }
  const again = await serveBuiltSite();
  try {
    expect(await readSite(again.folder)).toEqual(built.files);
  } finally {
    await again.stop();
  }
});
