import type { Page } from "playwright-core";
import { expect } from "vitest";
import { auditView } from "../../../scripts/audit/audit-view.ts";
import { openAnew, openView } from "../../../scripts/audit/open-view.ts";
import { linkTo } from "../../../scripts/docs/link-to.ts";
import { loadContract } from "../../read-contract/load-contract.ts";
import { clean, test } from "../with-site.ts";

const { operations, webhooks } = loadContract();
const calls = [...operations, ...webhooks];

const searches = [
  ["an operation", "schedulePayment", linkTo(calls, "schedulePayment")],
  ["a field", "conciliationId", `${linkTo(calls, "onOrderPayinPaid")}#`],
  // The catalogue names every operation that answers it.
  ["an error code", "FORBIDDEN_ERROR", "#/section/error-catalogue/"],
  ["an event", "SUBSCRIPTION.REJECTED", `${linkTo(calls, "onSubscriptionRejected")}#`],
] as const;

test("search finds chapters, operations, fields, events and error codes, and leads to them, also in a new tab", async ({
  watched,
  built,
}) => {
  const { page } = watched;
  await openView(page, built.url, "reference.html#/payouts/getpayout");
  await page.keyboard.press("Control+k");
  const dialog = page.getByTestId("search-dialog");
  await dialog.getByRole("textbox").fill("Glossary");
  const hit = dialog.locator('a[href="#/section/guides/glossary"]').first();
  const chapter = (await hit.getAttribute("href")) ?? "";
  await hit.click();
  await page.waitForFunction(isInView, "Glossary");
  await page.keyboard.press("Control+k");
  const found: string[] = [];
  for (const [, text, place] of searches) {
    await dialog.getByRole("textbox").fill(text);
    const result = dialog.locator(`a[href^="${place}"]`).first();
    await result.waitFor();
    found.push((await result.getAttribute("href")) ?? "");
  }
  const last = found.at(-1) ?? "";
  await dialog.locator(`a[href="${last}"]`).first().click();
  await page.waitForURL((url) => url.hash === last);
  await openAnew(page, built.url, `reference.html${found[0] ?? ""}`);
  await openAnew(page, built.url, `reference.html${chapter}`);
  await page.waitForFunction(isInView, "Glossary");
  expect(watched.errors).toEqual([]);
});

test("the keyboard skips to the content, and reaches the search with a focus to be seen", async ({
  watched,
  built,
}) => {
  const { page } = watched;
  await openView(page, built.url, "reference.html");
  await page.keyboard.press("Tab");
  expect((await readFocus(page)).text).toBe("Skip to the content");
  for (let stops = 0; stops < 10 && (await readFocus(page)).place !== "search-trigger"; stops += 1)
    await page.keyboard.press("Tab");
  expect(await readFocus(page)).toMatchObject({ place: "search-trigger", outline: "2px solid" });
  await page.keyboard.press("Enter");
  const dialog = page.getByTestId("search-dialog");
  await dialog.getByRole("textbox").fill("PIX");
  await dialog.locator("a").first().waitFor();
  expect(await auditView(page, { within: '[data-testid="search-dialog"]' })).toEqual(clean);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.locator(".skip-link").press("Enter");
  expect((await readFocus(page)).place).toBe("api-content");
});

/** Where the keyboard is, and how that is shown. */
function readFocus(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return {
      place: element.id || element.dataset["testid"],
      text: element.textContent,
      outline: `${outlineWidth} ${outlineStyle}`,
    };
  });
}

function isInView(heading: string): boolean {
  return [...document.querySelectorAll("main :is(h1, h2)")].some((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    return node.textContent === heading && top > 0 && bottom < innerHeight;
  });
}
