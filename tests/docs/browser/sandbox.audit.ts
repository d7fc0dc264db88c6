import { expect } from "vitest";
import { auditView } from "../../../scripts/audit/views.ts";
import { sizes } from "../../../scripts/audit/site.ts";
import { watchPage } from "../../../scripts/audit/browser.ts";
import { clean, testWhole as test } from "../with-site.ts";
import { sendButton } from "./use-send.ts";

const orderPage = "operations/create-transparent-order-v3/";

test.for(["desktop", "phone"] as const)(
  "on a %s, a reader creates an order, sees its QR code, pays it and sees the notification, in this page alone",
  async (device, { browser, siteUrl }) => {
    const watched = await watchPage(browser, siteUrl, { viewport: sizes[device] });
    const { page } = watched;
    await page.goto(`${siteUrl}/${orderPage}`);
    await sendButton(page).click();
    await page.getByText("Accepted in").waitFor();
    await page.getByRole("img", { name: "QR code of the PIX payload in qrcodeData" }).waitFor();
    await page.getByRole("button", { name: /^Pay, ORD-/ }).click();
    // Without scrolling: the reader looks at the button.
    const order = page.getByRole("listitem").filter({ hasText: "ORD-" });
    const sent = order.getByText("Sent ORDER-PAYIN.PAID").first();
    await sent.waitFor();
    expect(await sent.evaluate((line) => line.getBoundingClientRect().bottom < innerHeight)).toBe(true);
    expect(await auditView(page, { within: "send-call" })).toEqual(clean);
    expect(watched).toMatchObject({ external: [], errors: [] });
    await watched.close();
  },
);

test("what a reader creates exists on the next page, until the sandbox is reset", async ({
  watched,
  siteUrl,
}) => {
  const { page } = watched;
  await page.goto(`${siteUrl}/${orderPage}`);
  await sendButton(page).click();
  await page.getByText("Accepted in").waitFor();
  await page.goto(`${siteUrl}/operations/get-payout/`);
  await page.getByText("The sandbox on this page").click();
  const pay = page.getByRole("button", { name: /^Pay, / });
  // The payout of the examples, and the order.
  await expect.poll(() => pay.count()).toBe(2);
  const inspector = page.locator("sandbox-inspector");
  await inspector.locator("summary", { hasText: "Reset" }).click();
  await inspector.getByRole("button", { name: "Remove everything" }).click();
  await expect.poll(() => pay.count()).toBe(1);
  expect(await page.evaluate(() => sessionStorage.getItem("sandbox-records"))).not.toContain(
    '"kind":"order"',
  );
  await sendButton(page).click();
  await page.getByText("Accepted in").waitFor();
  expect(watched).toMatchObject({ external: [], errors: [] });
});
