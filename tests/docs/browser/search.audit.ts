import { describe, expect } from "vitest";
import { auditView } from "../../../scripts/audit/views.ts";
import { clean, testWhole as test } from "../with-site.ts";
import { openSearch, optionsOf, readSelected } from "./use-search.ts";

const start = "operations/get-payout/";

describe("the search", () => {
  test("returns the focus when it closes, and keeps the query", async ({ watched, built }) => {
    const { page } = watched;
    await page.goto(`${built.url}/${start}`);
    const button = page.getByRole("button", { name: "Search" });
    await button.focus();
    const { dialog, field } = await openSearch(page, "Control+k");
    await field.fill("MED");
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    await openSearch(page, "Meta+k");
    expect(await field.inputValue()).toBe("MED");
    await page.keyboard.press("Control+k");
    await dialog.waitFor({ state: "hidden" });
  });

  test("leads to another place of the same page", async ({ watched, built }) => {
    const { page } = watched;
    await page.goto(`${built.url}/operations/create-transparent-order-v3/`);
    const { dialog, field } = await openSearch(page, "/");
    await field.fill("createTransparentOrderV3 cardToken");
    await optionsOf(page).first().getByText("cardToken").first().waitFor();
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "hidden" });
    await page.locator(".member:target").getByText("order.specialPaymentDetails.cardToken").first().waitFor();
  });

  test("offers what is spelled alike and the words of the docs, and names a word that it left out", async ({
    watched,
    built,
  }) => {
    const { page } = watched;
    await page.goto(`${built.url}/${start}`);
    const { dialog, field, status } = await openSearch(page, "/");
    await field.fill("arquivoo");
    const words = dialog.getByRole("link", { name: "Words in Portuguese and Spanish" });
    expect(await words.getAttribute("href")).toBe("/catalogues/words-in-portuguese-and-spanish/");
    await dialog.getByRole("button", { name: "arquivo", exact: true }).click();
    await status.getByText(/^\d+ results/).waitFor();
    expect(await readSelected(page)).toMatchObject({ name: "file" });
    expect(await words.isVisible()).toBe(false);
    await field.fill("arquivo xyzzy");
    await status.getByText("Nothing has “xyzzy”.").waitFor();
  });

  test("opens by a slash after a payment method was chosen, and stays open while text is selected", async ({
    watched,
    built,
  }) => {
    const { page } = watched;
    await page.goto(`${built.url}/operations/create-transparent-order-v3/`);
    await page.getByRole("radio", { name: "BOLETO" }).check();
    const { dialog, field } = await openSearch(page, "/");
    await field.fill("order status");
    await field.dblclick();
    await field.hover();
    await page.mouse.down();
    await page.mouse.move(5, 500);
    await page.mouse.up();
    expect(await dialog.isVisible()).toBe(true);
    await page.mouse.click(5, 500);
    await dialog.waitFor({ state: "hidden" });
  });

  test("types a slash where the reader is typing", async ({ watched, built }) => {
    const { page } = watched;
    await page.goto(`${built.url}/${start}`);
    const { field, status } = await openSearch(page, "/");
    await page.keyboard.type("/payments");
    await status.getByText(/result/).waitFor();
    expect(await field.inputValue()).toBe("/payments");
  });

  test("reports an index that cannot be loaded, and tries again", async ({ watched, built }) => {
    const { page } = watched;
    await page.route("**/search-index.json", (route) => route.abort(), { times: 1 });
    await page.goto(`${built.url}/${start}`);
    const { field, status } = await openSearch(page, "/");
    await status.getByText("The search could not be loaded.").waitFor();
    await field.fill("MED");
    await status.getByText(/result/).waitFor();
  });

  test("is on every kind of page, and accessible in both themes, even on a phone", async ({
    watched,
    built,
  }) => {
    const { page } = watched;
    await page.setViewportSize({ width: 390, height: 844 });
    for (const address of [
      "",
      "guides/five-minute-start/",
      "catalogues/states/",
      "notifications/order-payin-paid/",
      "404.html",
    ]) {
      await page.goto(`${built.url}/${address}`);
      await page.getByRole("button", { name: "Search" }).click();
      await page.getByRole("combobox", { name: "Search" }).fill("WAITING_REFUND");
      await page.getByRole("listbox", { name: "Results" }).getByRole("option").first().waitFor();
    }
    expect(await auditView(page, { within: ".search-dialog" })).toEqual(clean);
    await page.getByRole("button", { name: "Close" }).click();
    await page.locator(".search-dialog").waitFor({ state: "hidden" });
    expect(watched).toMatchObject({ external: [], errors: [] });
  });
});
