import { expect } from "vitest";
import { auditLinks, readSite, sizes } from "../../../scripts/audit/site.ts";
import { auditViews } from "../../../scripts/audit/views.ts";
import { serveBuiltSite } from "../../../scripts/audit/serve.ts";
import { askFor } from "../../services/ask-for.ts";
import { testWhole as test } from "../with-site.ts";

test("below another path every link and every page works", async ({ browser }) => {
  const base = "/payment-orders-api";
  const site = await askFor("site", base);
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
});

test("a second build has the same bytes", async ({ built }) => {
  const again = await serveBuiltSite();
  try {
    expect(await readSite(again.folder)).toEqual(built.files);
  } finally {
    await again.stop();
  }
});
