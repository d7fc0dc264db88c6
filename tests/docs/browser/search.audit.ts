import { expect } from "vitest";
import { auditView } from "../../../scripts/audit/views.ts";
import { clean, testWhole as test } from "../with-site.ts";

test("the search is on every kind of page, and accessible in both themes, even on a phone", async ({
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
