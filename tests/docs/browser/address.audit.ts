import { describe, expect } from "vitest";
import { views } from "../../../scripts/audit/site.ts";
import { testWhole as test } from "../with-site.ts";

const order = views["an order"] ?? "";

describe("the address", () => {
  test("keeps the payment method and the example, and shows them to somebody else", async ({
    watched: { page },
    siteUrl,
  }) => {
    await page.goto(`${siteUrl}/${order}`);
    await page.getByRole("radio", { name: "BOLETO" }).check();
    expect(page.url()).toBe(`${siteUrl}/${order}?paymentMethod=BOLETO`);
    await page.getByLabel("Example").selectOption("credit-card-token");
    expect(page.url()).toBe(`${siteUrl}/${order}?paymentMethod=CREDIT_CARD&example=credit-card-token`);
    const sent = page.url();
    await page.getByRole("radio", { name: "PIX", exact: true }).check();
    expect(page.url()).toBe(`${siteUrl}/${order}`);
    await page.goto("about:blank");
    await page.goto(`${sent}#request-2.order.amount`);
    await page.getByRole("radio", { name: "CREDIT_CARD", checked: true }).waitFor();
    await expect.poll(() => page.getByLabel("Example").inputValue()).toBe("credit-card-token");
    await page.locator(".sample-set").getByText("cardToken").first().waitFor();
    await page.locator('[id="request-2.order.amount"]:target').waitFor();
    expect(page.url()).toBe(`${sent}#request-2.order.amount`);
  });

  test("of a card's field, as the search finds it, shows the payment by card", async ({
    watched: { page },
    siteUrl,
  }) => {
    await page.goto(`${siteUrl}/${order}#request-2.order.specialPaymentDetails.creditCard.cvv`);
    await page.getByRole("radio", { name: "CREDIT_CARD", checked: true }).waitFor();
    await page.locator('[id="request-2.order.specialPaymentDetails.creditCard.cvv"]:target').waitFor();
    expect(new URL(page.url()).searchParams.get("paymentMethod")).toBe("CREDIT_CARD");
  });

  test("that asks for what does not exist shows the page as it is", async ({ watched, siteUrl }) => {
    const { page } = watched;
    await page.goto(`${siteUrl}/${order}?paymentMethod=CASH&example=none`);
    await page.getByRole("radio", { name: "PIX", exact: true, checked: true }).waitFor();
    expect(watched.errors).toEqual([]);
  });
});
