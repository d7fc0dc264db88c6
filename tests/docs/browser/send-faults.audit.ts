import { describe, expect } from "vitest";
import { testWhole as test } from "../with-site.ts";
import { respondToCalls, hold, sendButton, token, useOwnUrl } from "./use-send.ts";

const order = "operations/create-transparent-order-v3/";
const one = "https://one.example.com";

describe("an answer is shown", () => {
  // Of another service: the sandbox of the page draws its codes with the same script.
  test("and no QR code of the one before it, whose script loads late", async ({ watched, siteUrl }) => {
    const { page } = watched;
    await respondToCalls(page, { qrcodeData: "000201" });
    const release = await hold(page, /qr-code/);
    await page.goto(`${siteUrl}/${order}`);
    await useOwnUrl(page, one);
    await token(page).fill("t");
    await sendButton(page).click();
    await page.getByText("Accepted in").waitFor();
    const headers = { "access-control-allow-origin": "*" };
    await page.route(/example\.com/, (route) => route.fulfill({ status: 404, json: {}, headers }));
    await sendButton(page).click();
    await page.getByText("Rejected in").waitFor();
    await release();
    await page.waitForLoadState("networkidle");
    expect(await page.locator(".answer .status").innerText()).toBe("404");
    expect(await page.locator(".answer img").count()).toBe(0);
  });

  test("without its QR code if that cannot be loaded", async ({ watched, siteUrl }) => {
    const { page } = watched;
    await respondToCalls(page, { qrcodeData: "000201" });
    await page.route(/qr-code/, (route) => route.abort());
    await page.goto(`${siteUrl}/${order}`);
    await useOwnUrl(page, one);
    await token(page).fill("t");
    await sendButton(page).click();
    await page.getByText("The QR code could not be loaded.").waitFor();
    expect(await page.locator(".answer .status").innerText()).toBe("200");
  });

  test("though the check could not be loaded, which the form says", async ({ watched, siteUrl }) => {
    const { page } = watched;
    const sent = await respondToCalls(page);
    await page.route(/validators/, (route) => route.abort());
    await page.goto(`${siteUrl}/${order}`);
    await useOwnUrl(page, one);
    await token(page).fill("t");
    await sendButton(page).click();
    await page.getByText("Accepted in").waitFor();
    expect(sent).toHaveLength(1);
    expect(await page.locator(".send-check").innerText()).toBe(
      "The check could not be loaded. Reload the page.",
    );
  });
});

test.for([
  [order, "Send", /send-panel/, "Accepted in"],
  ["notifications/order-payin-paid/", "Check", /payload-panel/, "Valid"],
] as const)(
  "on %s, a script for %s that cannot be loaded is reported, and loaded with the page",
  async ([address, name, script, result], { watched, siteUrl }) => {
    const { page } = watched;
    await page.route(script, (route) => route.abort());
    await page.goto(`${siteUrl}/${address}`);
    if (name === "Check") await page.getByText("Edit and check").click();
    await page.getByRole("button", { name, exact: true }).first().click();
    await page.getByText("This page could not load what it needs. Reload the page.").waitFor();
    await page.unroute(script);
    await page.reload();
    if (name === "Check") await page.getByText("Edit and check").click();
    await page.getByRole("button", { name, exact: true }).first().click();
    await page.getByText(result).first().waitFor();
  },
);
