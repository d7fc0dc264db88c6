import type { BrowserContext, Page, ViewportSize } from "playwright-core";
import { test as base } from "vitest";
import { launchBrowser, openContext, watchPage, watchPageOf } from "../../scripts/audit/browser.ts";
import { readSite, sizes } from "../../scripts/audit/site.ts";
import { askFor } from "../services/ask-for.ts";

/**
 * Tests on some pages of the site as readers get it, which are built once for all workers. Each worker has one browser. Each test
 * has its own page (`watched`), which remembers nothing of other tests, or reads pages that others read too (`read`).
 */
export const test = base
  .extend("browser", { scope: "worker" }, async ({}, { onCleanup }) => {
    // Otherwise two workers could unpack it at once.
    await askFor("browser");
    const browser = await launchBrowser([short]);
    onCleanup(() => browser.close());
    return browser;
  })
  .extend("built", { scope: "worker" }, async () => {
    const { url, folder } = await askFor("preview");
    return { url, folder, files: await readSite(folder) };
  })
  .extend("siteUrl", ({ built }) => built.url)
  // Most scripts and styles are the same on all pages, so that the tests share a cache.
  .extend("context", { scope: "worker" }, ({ browser }) => openContext(browser))
  .extend("opened", { scope: "worker" }, (): Map<string, Promise<Page>> => new Map())
  .extend("watched", async ({ context, built }, { onCleanup }) => {
    const watched = await watchPageOf(context, built.url);
    onCleanup(async () => {
      await forget(watched.page, built.url);
      await watched.close();
    });
    return watched;
  })
  /** Has a context of its own too, for what would change all pages of a context. */
  .extend("alone", async ({ browser, built }, { onCleanup }) => {
    const watched = await watchPage(browser, built.url);
    onCleanup(() => watched.close());
    return watched;
  })
  /**
   * Opens a page for tests that change nothing but its size, its place and its focus. It is loaded once for all of them, since
   * loading takes most of the time.
   */
  .extend(
    "read",
    ({ context, opened, built }) =>
      async (address: string, size: ViewportSize = sizes.desktop) => {
        const opening = opened.get(address) ?? loadPage(context, `${built.url}/${address}`);
        opened.set(address, opening);
        const page = await opening;
        await page.setViewportSize(size);
        await page.evaluate(returnToStart);
        return page;
      },
  );

/** Tests on the whole site. */
export const testWhole = test.extend("built", { scope: "worker" }, async () => {
  const { url, folder } = await askFor("site");
  return { url, folder, files: await readSite(folder) };
});

// A page of a test is open for seconds only, in which the optimizing compiler costs more time than it saves.
const short = "--js-flags=--max-opt=2";

/** The findings of a page without problems. */
export const clean = { light: [], dark: [], tooWide: false, wideTables: [] };

async function loadPage(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  const response = await page.goto(address);
  if (response?.ok() !== true)
    throw new Error(
      `${address} is not a page of the site, or not one of those that are built for the tests.`,
    );
  const focused = await page.evaluate(() => document.activeElement?.tagName);
  if (focused !== "BODY")
    throw new Error(`${address} moves the focus to ${String(focused)} when it is loaded.`);
  return page;
}

/** Scrolls to the start of a page, where the next Tab begins too, as after loading. */
function returnToStart(): void {
  scrollTo(0, 0);
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute("tabindex");
}

/** Clears what the site remembers beyond a page. */
async function forget(page: Page, siteUrl: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin: new URL(siteUrl).origin, storageTypes: "all" });
}
