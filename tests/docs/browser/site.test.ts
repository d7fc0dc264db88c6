import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import contract from "../../../generated/openapi.json" with { type: "json" };
import { listCalls } from "../../../scripts/build/contract/list-operations.ts";
import type { OpenApiDocument } from "../../../scripts/build/contract/openapi-document.ts";
import { linkTo } from "../../../scripts/docs/link-to.ts";
import { auditViews } from "../../../scripts/docs/audit/audit-views.ts";
import { launchBrowser } from "../../../scripts/docs/audit/launch-browser.ts";
import { sizes, views } from "../../../scripts/docs/audit/list-views.ts";
import { openAnew, openView } from "../../../scripts/docs/audit/open-view.ts";
import { serveBuiltSite, type BuiltSite } from "../../../scripts/docs/audit/serve-built-site.ts";
import { serveSite } from "../../../scripts/docs/serve/serve-site.ts";
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

test.each(Object.entries(sizes))(
  "on %s every view is free of violations, of errors and of outside calls, and scrolls one way only",
  async (_, viewport) => {
    // Colours are the same on a phone, which `npm run report` looks at as well.
    const found = await auditViews(browser, built.url, viewport, { inDark: viewport.width > 1_000 });
    const clean = { light: [], dark: [], tooWide: false };
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
  const cut = await watched.page.evaluate(() =>
    [...document.querySelectorAll("main .md-table-wrapper")]
      .filter((box) => box.scrollWidth > box.clientWidth + 1)
      .map((box) => box.textContent),
  );
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

test("the console gets a token, sends an order to the mock and shows the answer", async () => {
  const watched = await watchPage(browser, built.url);
  const { page } = watched;
  await openView(page, built.url, "reference.html#/transparent-orders/createtransparentorderv3");
  await page.getByRole("link", { name: "Try createTransparentOrderV3 on the mock" }).click();
  await page.getByRole("button", { name: "Get a token" }).click();
  await page.getByText("and carry a token").waitFor();
  const order = page.locator("#operations-Transparent_orders-createTransparentOrderV3");
  await order.getByRole("button", { name: "Execute" }).click();
  const answer = order.locator(".live-responses-table tbody .response-col_description").first();
  await answer.waitFor();
  expect(await answer.textContent()).toContain(contract.components.examples["order-pix-response"].value.id);
  await watched.close();
  expect(watched).toMatchObject({ external: [], errors: [] });
});

test("the console without a mock beside it asks for a base URL, and says which it may not call", async () => {
  const alone = await serveSite({ folder: built.folder, host: "127.0.0.1", port: 0 });
  const watched = await watchPage(browser, alone.url);
  const { page } = watched;
  await page.goto(`${alone.url}/try/index.html`);
  const address = page.getByLabel("Base URL");
  await address.fill("https://sandbox.example.com");
  await page.getByRole("button", { name: "Use it" }).click();
  await page.getByText("may call its own host and this machine only").waitFor();
  await address.fill(`${built.url}/mock`);
  await page.getByRole("button", { name: "Use it" }).click();
  await page.locator(".opblock-tag").first().waitFor();
  await page.getByText(`Calls go to ${built.url}/mock.`).waitFor();
  await Promise.all([watched.close(), alone.stop()]);
});

test("the console sends an upload", async () => {
  const watched = await watchPage(browser, built.url);
  const { page } = watched;
  await openView(page, built.url, "try/index.html#/Documents/uploadDocument");
  await page.getByRole("button", { name: "Get a token" }).click();
  await page.getByText("and carry a token").waitFor();
  const upload = page.locator("#operations-Documents-uploadDocument");
  const buffer = Buffer.from("%PDF-1.7");
  await upload
    .locator('input[type="file"]')
    .setInputFiles({ name: "rg.pdf", mimeType: "application/pdf", buffer });
  await upload.getByRole("button", { name: "Execute" }).click();
  await upload.locator(".live-responses-table .response-col_status", { hasText: "200" }).waitFor();
  await watched.close();
  expect(watched.errors).toEqual([]);
});

function isAtTop(heading: string): boolean {
  return [...document.querySelectorAll("main :is(h1, h2)")].some((node) => {
    const { top } = node.getBoundingClientRect();
    return node.textContent.startsWith(heading) && top > 0 && top < 400;
  });
}
