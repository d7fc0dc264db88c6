import { readFile } from "node:fs/promises";
import path from "node:path";
import { test as base } from "vitest";
import { countBrowserSeconds } from "../../scripts/audit/count-browser-seconds.ts";
import { launchBrowser } from "../../scripts/audit/launch-browser.ts";
import { watchPage } from "../../scripts/audit/watch-page.ts";
import type { Site } from "../../scripts/docs/build-site.ts";
import { serveSite } from "../../scripts/docs/serve/serve-site.ts";
import { askFor } from "../services/ask-for.ts";

/**
 * Tests on the site as readers get it, which is built once for all workers; a worker has one browser. `watched` is a page
 * for the test alone, and `alone` a page of the site without a mock beside it.
 */
export const test = base
  .extend("browser", { scope: "worker" }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser([short]);
    onCleanup(() => browser.close());
    return browser;
  })
  .extend("built", { scope: "worker" }, async () => {
    const { url, folder, names } = await askFor("site");
    const site: Site = new Map();
    for (const name of names) site.set(name, await readFile(path.join(folder, name)));
    return { url, folder, site };
  })
  .extend("browserSeconds", { scope: "worker" }, ({ browser }) => countBrowserSeconds(browser))
  .extend("watched", async ({ browser, built, browserSeconds, task }, { onCleanup }) => {
    const watched = await watchPage(browser, built.url);
    onCleanup(async () => {
      Object.assign(task.meta, { browserSeconds: await browserSeconds() });
      await watched.close();
    });
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
  // Here and not where it is used: what is derived from this once more would start a browser of its own.
  .extend(
    "read",
    ({ built }) =>
      (name: string) =>
        String(built.site.get(name)),
  );

// A page of a test lives for seconds, in which the optimizing compiler takes more time than it gives back.
const short = "--js-flags=--max-opt=2";

/** What there is to be found in a view. */
export const clean = { light: [], dark: [], tooWide: false };
