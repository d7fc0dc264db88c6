import type { Page } from "playwright-core";

/** Opens a place of the site and waits until it is there to be read, scripts and all. */
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

/** Opens a place as a new tab would: a change behind the hash alone does not load the page anew. */
export async function openAnew(page: Page, siteUrl: string, place: string): Promise<void> {
  await page.goto("about:blank");
  await openView(page, siteUrl, place);
}

/** Whether the page has arrived at the address and has something there. */
function isThere(address: string): boolean {
  const [path = ""] = address.split("#");
  const isLost = document.body.textContent.includes("No page at this address");
  return location.hash.startsWith(`#${path}`) && !isLost;
}
