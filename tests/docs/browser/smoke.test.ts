import { expect } from "vitest";
import { validateHtml } from "../../../scripts/audit/html.ts";
import { auditView } from "../../../scripts/audit/views.ts";
import { views } from "../../../scripts/audit/site.ts";
import { readQrCode } from "../../../scripts/examples/images.ts";
import { clean, test } from "../with-site.ts";
import { askFor } from "../../services/ask-for.ts";
import { openSearch, optionsOf, readSelected } from "./use-search.ts";
import { edit, readStatus, sendButton, useOwnUrl } from "./use-send.ts";

const order = views["an order"] ?? "";

// A site that does not work is noticed at once. The audits beside this file look at all of it.

// One page of each kind.
test.for(Object.keys(views))("%s is valid HTML", async (name, { built }) => {
  expect(await validateHtml(built.files.get(`${views[name] ?? ""}index.html`) ?? "no page")).toEqual([]);
});

test("a page is accessible, without errors, and requests nothing from other hosts", async ({
  watched,
  built,
}) => {
  await watched.page.goto(`${built.url}/${order}`);
  expect(await auditView(watched.page, { inDark: false })).toEqual(clean);
  expect(watched).toMatchObject({ external: [], errors: [] });
});

test("an order is accepted in the page, by keyboard and without a server, and its QR code can be read", async ({
  watched,
  siteUrl,
}) => {
  const { page } = watched;
  await page.goto(`${siteUrl}/${order}`);
  await sendButton(page).focus();
  await page.keyboard.press("Enter");
  await page.getByText("Accepted in").waitFor();
  expect(await page.locator(".answer .status").innerText()).toBe("200");
  const image = page.getByRole("img", { name: "QR code of the PIX payload in qrcodeData" });
  const shown = (await image.screenshot()).toString("base64");
  // Long texts are shortened where they are shown, and whole where they are copied.
  const copied = await page.getByRole("button", { name: "Copy response" }).getAttribute("data-text");
  const answer = JSON.parse(copied ?? "") as { qrcodeData: string };
  expect(readQrCode(shown)).toBe(answer.qrcodeData);
  expect(await page.locator(".answer-body").innerText()).toContain(`"${answer.qrcodeData.slice(0, 36)}…"`);
  expect(watched).toMatchObject({ external: [], errors: [] });
});

test("the search is used by keyboard alone, and leads to a member on another page", async ({
  watched,
  built,
}) => {
  const { page } = watched;
  await page.goto(`${built.url}/operations/get-payout/`);
  const { dialog, field, status } = await openSearch(page, "/");
  await field.fill("pixKey");
  await status.getByText(/^\d+ results/).waitFor();
  expect(await readSelected(page)).toEqual({
    name: "order.pixKey",
    place: "Charge a customer (V3) › ",
    kind: "request field",
  });
  await page.keyboard.press("ArrowDown");
  expect(await readSelected(page)).toMatchObject({ name: "initialCharge.pixKey" });
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  expect(await optionsOf(page).last().getAttribute("aria-selected")).toBe("true");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${built.url}/operations/create-transparent-order-v3/#request.order.pixKey`);
  await page.locator('[id="request.order.pixKey"]:target').waitFor();
  await dialog.waitFor({ state: "hidden" });
  expect(watched).toMatchObject({ external: [], errors: [] });
});

test("a body is checked while it is typed, its members are marked, and a rejection begins with the reasons", async ({
  watched,
  siteUrl,
}) => {
  const { page } = watched;
  await page.goto(`${siteUrl}/${order}`);
  await page.getByLabel("Example").selectOption("pix");
  await expect.poll(() => page.locator("#send-body").inputValue()).toContain("pixKey");
  await edit(page, (text) => text.replace('"PIX"', '"BOLETO"'));
  await page.getByText("2 problems").waitFor();
  expect(await page.locator("#request\\.order\\.code .member-fault").count()).toBe(0);
  expect(await page.locator("#request\\.order\\.pixKey .member-fault").innerText()).toBe(
    "is allowed only if order.paymentMethod is PIX",
  );
  const fault = page.locator("#send-body-faults li").first();
  expect(await fault.getByRole("link").getAttribute("href")).toBe("#request.order.pixKey");
  await fault.getByRole("button", { name: "Line" }).click();
  const selected = () => document.getSelection()?.toString();
  expect(await page.evaluate(selected)).toBe('"pixKey": "financeiro@loja.example.com"');
  await sendButton(page).click();
  await page.getByText("Rejected in").waitFor();
  expect(await readStatus(page)).toBe("400");
  expect(await page.locator(".answer .reasons li").allInnerTexts()).toEqual([
    "order.pixKey is allowed only if order.paymentMethod is PIX",
    "order.expiration is allowed only if order.paymentMethod is PIX",
  ]);
  const [reasons, body] = await Promise.all([
    page.locator(".answer .reasons").boundingBox(),
    page.locator(".answer-body").boundingBox(),
  ]);
  expect(reasons?.y).toBeLessThan(body?.y ?? 0);
  expect(await auditView(page, { within: "send-call", inDark: false })).toEqual({ ...clean, dark: [] });
  await page.locator("send-call form").getByRole("button", { name: "Reset" }).click();
  await page.getByText("Valid", { exact: true }).waitFor();
  expect(await page.locator(".member-fault").count()).toBe(0);
  expect(watched).toMatchObject({ external: [], errors: [] });
});

test("calls go to a base URL of one's own with a token, which is remembered nowhere", async ({
  watched,
  siteUrl,
}) => {
  const { page } = watched;
  const mock = await askFor("mock");
  await page.goto(`${siteUrl}/${order}`);
  await useOwnUrl(page, "ftp://example.com");
  await sendButton(page).click();
  await page.getByText("The base URL must begin with").waitFor();
  await useOwnUrl(page, mock.url);
  const send = async () => {
    const answered = page.waitForResponse((response) => response.url().endsWith("/order/v3/transparent"));
    await sendButton(page).click();
    return (await answered).request();
  };
  const headers = await (await send()).allHeaders();
  expect(headers["authorization"]).toMatch(/^Bearer eyJ/);
  expect(headers["prefer"]).toBeUndefined();
  await page.getByText("Accepted in").waitFor();
  await page.getByRole("textbox", { name: "Token" }).fill("a-secret");
  expect((await (await send()).allHeaders())["authorization"]).toBe("Bearer a-secret");
  const kept = await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]));
  expect(kept).toContain(mock.url);
  expect(kept).not.toContain("a-secret");
  expect(watched.errors).toEqual([]);
  await edit(page, () => "{ not json");
  await send();
  await page.getByText("Rejected in").waitFor();
  expect(await page.locator(".answer .reasons").innerText()).toContain("Invalid JSON");
  // On the next page the reader sees where calls go, without touching anything.
  await page.goto(`${siteUrl}/operations/get-payout/`);
  await page.getByLabel("Base URL").waitFor();
  expect(await page.getByLabel("Base URL").inputValue()).toBe(mock.url);
  await page.getByText("Sent to the base URL.").waitFor();
});
