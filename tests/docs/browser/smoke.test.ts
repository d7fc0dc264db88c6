import { expect } from "vitest";
import { validateHtml } from "../../../scripts/audit/html.ts";
import { auditView } from "../../../scripts/audit/views.ts";
import { views } from "../../../scripts/audit/site.ts";
import { readQrCode } from "../../../scripts/examples/images.ts";
import { clean, test } from "../with-site.ts";
import { sendButton } from "./use-send.ts";

// A site that does not work is noticed at once. The audits beside this file look at all of it.

// One page of each kind.
test.for(Object.keys(views))("%s is valid HTML", async (name, { built }) => {
  expect(await validateHtml(built.files.get(`${views[name] ?? ""}index.html`) ?? "no page")).toEqual([]);
});

test("a page is accessible, without errors, and requests nothing from other hosts", async ({
  watched,
  built,
}) => {
  await watched.page.goto(`${built.url}/${views["an order"] ?? ""}`);
  expect(await auditView(watched.page, { inDark: false })).toEqual(clean);
  expect(watched).toMatchObject({ external: [], errors: [] });
});

test("an order is accepted in the page, by keyboard and without a server, and its QR code can be read", async ({
  watched,
  siteUrl,
}) => {
  const { page } = watched;
  await page.goto(`${siteUrl}/${views["an order"] ?? ""}`);
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

test("the search is opened by a key, and leads to a member on another page", async ({ watched, siteUrl }) => {
  const { page } = watched;
  await page.goto(`${siteUrl}/operations/get-payout/`);
  await page.locator(".search-open:enabled").waitFor();
  await page.keyboard.press("/");
  const dialog = page.getByRole("dialog", { name: "Search" });
  await dialog.getByRole("combobox").fill("pixKey");
  await dialog
    .getByRole("status")
    .getByText(/^\d+ results/)
    .waitFor();
  await page.keyboard.press("Enter");
  await page.locator('[id="request.order.pixKey"]:target').waitFor();
  expect(page.url()).toBe(`${siteUrl}/operations/create-transparent-order-v3/#request.order.pixKey`);
  expect(watched).toMatchObject({ external: [], errors: [] });
});
