import type { Page } from "playwright-core";

/** Opens a place of the site and waits until it is there to be read, scripts and all. */
export async function openView(page: Page, siteUrl: string, place: string): Promise<void> {
  // A change behind the hash alone would not load the page anew.
  await page.goto("about:blank");
  await page.goto(`${siteUrl}/${place}`);
  if (place.startsWith("reference.html")) await page.waitForSelector("main h1, main h2");
  if (place.startsWith("try/")) await page.waitForSelector(".opblock-tag");
  await page.evaluate(() => document.fonts.ready);
}
