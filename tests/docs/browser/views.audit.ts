import { expect } from "vitest";
import { auditViews } from "../../../scripts/audit/views.ts";
import { listPages, sizes } from "../../../scripts/audit/site.ts";
import { clean, testWhole as test } from "../with-site.ts";

// The size of a screen does not change colors.
const devices = [
  { device: "desktop", inDark: true },
  { device: "phone", inDark: false },
] as const;

test.for(devices)(
  "on a $device every page is accessible, without errors, and requests nothing from other hosts",
  async ({ device, inDark }, { browser, built }) => {
    const pages = await listPages(built.folder);
    const places = Object.fromEntries(pages.map((page) => [page, page]));
    const found = await auditViews(browser, {
      siteUrl: built.url,
      places,
      viewport: sizes[device],
      inDark,
    });
    expect(found.views).toEqual(Object.fromEntries(pages.map((page) => [page, clean])));
    expect(found).toMatchObject({ external: [], errors: [] });
  },
);
