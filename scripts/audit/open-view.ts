import type { Page } from "playwright-core";

/** Opens a view of the site and waits until it is rendered and its scripts have run. */
export async function openView(page: Page, siteUrl: string, place: string): Promise<void> {
  await page.goto(`${siteUrl}/${place}`);
  const [file = "", address] = place.split("#");
  if (file === "reference.html") {
    await page.waitForSelector("main :is(h1, h2)");
    if (address !== undefined) await page.waitForFunction(isThere, address);
  }
  if (file.startsWith("try/"))
    await page.waitForSelector(address === undefined ? ".opblock-tag" : ".opblock.is-open .execute");
}

/** Opens a view as a new tab would, because a change of the hash alone does not reload the page. */
export async function openAnew(page: Page, siteUrl: string, place: string): Promise<void> {
  await page.goto("about:blank");
  await openView(page, siteUrl, place);
}

/** Returns whether the page has scrolled to the anchor and rendered its content. */
function isThere(address: string): boolean {
  const [path = ""] = address.split("#");
  const isLost = document.body.textContent.includes("No page at this address");
  return location.hash.startsWith(`#${path}`) && !isLost;
}
