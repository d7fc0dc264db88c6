import { test as base } from "vitest";
import { launchBrowser } from "../../scripts/docs/audit/launch-browser.ts";
import { serveBuiltSite } from "../../scripts/docs/audit/serve-built-site.ts";

/** Tests in a browser, on the site as readers get it; both are made once for all the files that a worker runs. */
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
  // Here and not where it is used: what is derived from this once more would build a site of its own.
  .extend(
    "read",
    ({ built }) =>
      (name: string) =>
        String(built.site.get(name)),
  );

/** What there is to be found in a view. */
export const clean = { light: [], dark: [], tooWide: false };
