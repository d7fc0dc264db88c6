import type { Page } from "playwright-core";

/** Opens a place of the site and waits until it is there to be read, scripts and all. */
export async function openView(page: Page, siteUrl: string, place: string): Promise<void> {
  await page.goto(`${siteUrl}/${place}`);
  const [file = "", address] = place.split("#");
  if (file === "reference.html") {
    await page.waitForSelector("main :is(h1, h2)");
    if (address !== undefined) await page.waitForFunction(isThere, address);
  }
  if (file.startsWith("try/")) await page.waitForSelector(".opblock-tag");
}

/** Opens a place as a new tab would: a change behind the hash alone does not load the page anew. */
export async function openAnew(page: Page, siteUrl: string, place: string): Promise<void> {
  await page.goto("about:blank");
  await openView(page, siteUrl, place);
}

/** Whether what stands at the address is scrolled into view: the menu follows it. */
function isThere(address: string): boolean {
  const [path = ""] = address.split("#");
  const active = [...document.querySelectorAll(".menu-content [class*=active]")];
  const shown =
    location.hash.startsWith(`#${path}`) && !document.body.textContent.includes("No page at this address");
  return shown && (active.length > 0 || document.querySelector("main :is(h1, h2)") !== null);
}
