import { test as base } from "vitest";
import { launchBrowser } from "../../scripts/docs/audit/launch-browser.ts";
import { serveBuiltSite } from "../../scripts/docs/audit/serve-built-site.ts";
import { watchPage } from "../../scripts/docs/audit/watch-page.ts";
import { serveSite } from "../../scripts/docs/serve/serve-site.ts";

/**
 * Tests on the site as readers get it. Browser and site are made once for all the files that a worker runs; `watched` is
 * a page for the test alone, and `alone` a page of the site without a mock beside it.
 */
export const test = base
  .extend("browser", { scope: "worker" }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser();
    onCleanup(() => browser.close());
    return browser;
  })
  .extend("built", { scope: "worker" }, async ({}, { onCleanup }) => {
    const built = await serveBuiltSite();
    onCleanup(() => built.stop());
    return built;
  })
  .extend("watched", async ({ browser, built }, { onCleanup }) => {
    const watched = await watchPage(browser, built.url);
    onCleanup(() => watched.close());
    return watched;
  })
  .extend("aloneUrl", async ({ built }, { onCleanup }) => {
    const site = await serveSite({ folder: built.folder, host: "127.0.0.1", port: 0 });
    onCleanup(() => site.stop());
    return site.url;
  })
  .extend("alone", async ({ browser, aloneUrl }, { onCleanup }) => {
    const watched = await watchPage(browser, aloneUrl);
    onCleanup(() => watched.close());
    return { url: aloneUrl, watched };
  })
  // Here and not where it is used: what is derived from this once more would build a site of its own.
  .extend(
    "read",
    ({ built }) =>
      (name: string) =>
        String(built.site.get(name)),
  );

/** What there is to be found in a view. */
export const clean = { light: [], dark: [], tooWide: false };
