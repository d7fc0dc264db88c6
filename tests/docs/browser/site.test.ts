import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import contract from "../../../generated/openapi.json" with { type: "json" };
import { listCalls } from "../../../scripts/build/contract/list-operations.ts";
import type { OpenApiDocument } from "../../../scripts/build/contract/openapi-document.ts";
import { linkTo } from "../../../scripts/docs/link-to.ts";
import { auditView } from "../../../scripts/docs/audit/audit-view.ts";
import { auditViews } from "../../../scripts/docs/audit/audit-views.ts";
import { launchBrowser } from "../../../scripts/docs/audit/launch-browser.ts";
import { sizes, views } from "../../../scripts/docs/audit/list-views.ts";
import { openAnew, openView } from "../../../scripts/docs/audit/open-view.ts";
import { serveBuiltSite, type BuiltSite } from "../../../scripts/docs/audit/serve-built-site.ts";
import { watchPage } from "../../../scripts/docs/audit/watch-page.ts";
import { readGuides } from "../read-guides.ts";

const api = contract as unknown as OpenApiDocument;

let browser: Browser;
let built: BuiltSite;
beforeAll(async () => {
  [browser, built] = await Promise.all([launchBrowser(), serveBuiltSite()]);
});
afterAll(async () => {
  await Promise.all([browser.close(), built.stop()]);
});

const clean = { light: [], dark: [], tooWide: false };

test.each(Object.entries(sizes))(
  "on %s every view is free of violations, of errors and of outside calls, and scrolls one way only",
  async (_, viewport) => {
    // Colours are the same on a phone, which `npm run report` looks at as well.
    const found = await auditViews(browser, built.url, viewport, { inDark: viewport.width > 1_000 });
    expect(found.views).toEqual(Object.fromEntries(Object.keys(views).map((name) => [name, clean])));
    expect(found).toMatchObject({ external: [], errors: [] });
  },
);

test("every operation and notification is reached by its address, and by it alone in a new tab", async () => {
  const watched = await watchPage(browser, built.url);
  const { page } = watched;
  const places = listCalls(api);
  for (const [index, { operationId, operation }] of places.entries()) {
    const open = index % 8 === 0 ? openAnew : openView;
    await open(page, built.url, `reference.html${linkTo(api, operationId)}`);
    await page.waitForFunction(isAtTop, operation.summary ?? "");
  }
  await watched.close();
  expect(watched.errors).toEqual([]);
});

test("the menu marks the place that an address names, and no other", async () => {
  const watched = await watchPage(browser, built.url);
  await openView(watched.page, built.url, "reference.html#/section/limits");
  const marked = () =>
    watched.page.evaluate(() => {
      const items = [...document.querySelectorAll<HTMLElement>(".menu-content li")];
      const [plain] = items.map((item) => getComputedStyle(item).backgroundColor).toReversed();
      return items
        .filter((item) => getComputedStyle(item).backgroundColor !== plain)
        .map((item) => item.innerText);
    });
  await expect.poll(marked).toEqual(["Limits"]);
  await watched.close();
});

test("the code of the guides reads as it was written, and no table is cut on a desk", async () => {
  const watched = await watchPage(browser, built.url);
  await openView(watched.page, built.url, "reference.html");
  const shown = await watched.page.locator("pre.sample").allTextContents();
  const written = (await readGuides()).flatMap(({ blocks }) => blocks.map(({ code }) => code.trimEnd()));
  expect(written.filter((code) => !shown.includes(code))).toEqual([]);
  const cut = await watched.page.evaluate(listCutTables);
  expect(cut).toEqual([]);
  await watched.close();
});

const searches = [
  ["an operation", "schedulePayment", linkTo(api, "schedulePayment")],
  ["a field", "conciliationId", `${linkTo(api, "onOrderPayinPaid")}#`],
  ["an event", "SUBSCRIPTION.REJECTED", `${linkTo(api, "onSubscriptionRejected")}#`],
  ["an error code", "FORBIDDEN_ERROR", `${linkTo(api, "createSubscription")}#`],
] as const;

test("search finds operations, fields, events and error codes, and leads to them, also in a new tab", async () => {
  const watched = await watchPage(browser, built.url);
  const { page } = watched;
  await openView(page, built.url, "reference.html");
  await page.keyboard.press("Control+k");
  const dialog = page.getByTestId("search-dialog");
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
  for (const href of found) {
    const open = href === found[0] ? openAnew : openView;
    await open(page, built.url, `reference.html${href}`);
  }
  await watched.close();
  expect(watched.errors).toEqual([]);
});

test("search leads to the words of a chapter, not to the beginning of all", async () => {
  const watched = await watchPage(browser, built.url);
  const { page } = watched;
  await openView(page, built.url, "reference.html#/payouts/getpayout");
  await page.keyboard.press("Control+k");
  const dialog = page.getByTestId("search-dialog");
  await dialog.getByRole("textbox").fill("Glossary");
  await dialog.locator('a[href="#/"]').first().click();
  await page.waitForFunction(isInView, "Glossary");
  await watched.close();
});

test("the keyboard skips to the content, and reaches the search with a focus to be seen", async () => {
  const watched = await watchPage(browser, built.url);
  const { page } = watched;
  const focused = () =>
    page.evaluate(() => {
      const element = document.activeElement as HTMLElement;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return { place: element.id || element.dataset["testid"], outline: `${outlineWidth} ${outlineStyle}` };
    });
  await openView(page, built.url, "reference.html");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  expect((await focused()).place).toBe("api-content");
  await openAnew(page, built.url, "reference.html");
  for (let stops = 0; stops < 10 && (await focused()).place !== "search-trigger"; stops += 1)
    await page.keyboard.press("Tab");
  expect(await focused()).toMatchObject({ place: "search-trigger", outline: "2px solid" });
  await page.keyboard.press("Enter");
  await page.getByTestId("search-dialog").getByRole("textbox").fill("PIX");
  await page.getByTestId("search-dialog").locator("a").first().waitFor();
  const clean = { light: [], dark: [], tooWide: false };
  expect(await auditView(page)).toEqual(clean);
  await watched.close();
});

test("a phone stacks the rows of tables, so that nothing is scrolled sideways to be read", async () => {
  const watched = await watchPage(browser, built.url, { viewport: sizes["a phone"] });
  await openView(watched.page, built.url, "reference.html#/section/limits");
  await expect.poll(() => watched.page.evaluate(listCutTables)).toEqual([]);
  const column = watched.page.locator("td[data-column=Limit]").first();
  expect(await column.evaluate((cell) => getComputedStyle(cell, "::before").content)).toBe('"Limit: "');
  await watched.close();
});

function isAtTop(heading: string): boolean {
  return [...document.querySelectorAll("main :is(h1, h2)")].some((node) => {
    const { top } = node.getBoundingClientRect();
    return node.textContent.startsWith(heading) && top > 0 && top < 400;
  });
}

function isInView(heading: string): boolean {
  return [...document.querySelectorAll("main :is(h1, h2)")].some((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    return node.textContent === heading && top > 0 && bottom < innerHeight;
  });
}

function listCutTables(): string[] {
  return [...document.querySelectorAll("main .md-table-wrapper")]
    .filter((box) => box.scrollWidth > box.clientWidth + 1)
    .map((box) => box.textContent);
}
