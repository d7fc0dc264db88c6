import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { sizes, views } from "../../../scripts/audit/site.ts";
import { test } from "../with-site.ts";

const order = views["an order"] ?? "";

describe("the page of an order", () => {
  test("with PIX has its response by the third screen, its errors by the fifth, and its fields in view", async ({
    watched: { page },
    siteUrl,
  }) => {
    await page.setViewportSize(sizes.desktop);
    await page.goto(`${siteUrl}/${order}`);
    const screens = (id: string) =>
      page
        .locator(`#${id}`)
        .evaluate((element) => (element.getBoundingClientRect().top + scrollY) / innerHeight);
    expect(await screens("answers")).toBeLessThanOrEqual(3);
    expect(await screens("errors")).toBeLessThanOrEqual(5);
    for (const name of ["code", "amount", "paymentMethod"])
      expect(await isOpen(page, `request.order.${name}`)).toBe(true);
    expect(await isOpen(page, "request.order.specialPaymentDetails")).toBe(false);
  });

  test("leads to its sections, which are not covered by the links", async ({
    watched: { page },
    siteUrl,
  }) => {
    await page.goto(`${siteUrl}/${order}`);
    const links = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
    expect(await links.allTextContents()).toEqual(["Parameters", "Body", "Responses", "Errors", "Related"]);
    await links.getByText("Errors").click();
    const [bar, heading] = await Promise.all([
      page.locator(".on-this-page").boundingBox(),
      page.locator("#errors").boundingBox(),
    ]);
    expect(heading?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
  });

  test("has an assumption in its words and in one line, which opens", async ({
    watched: { page },
    siteUrl,
  }) => {
    await page.goto(`${siteUrl}/${order}`);
    const point = page.locator(".body-head .assumption").first();
    expect((await point.innerText()).trim()).toBe(
      "Assumption: A PIX order may omit the customer only if PIX_PARTNER processes it.",
    );
    expect((await point.boundingBox())?.height).toBeLessThan(30);
    await point.locator("summary").click();
    await point.getByRole("link", { name: "Which partner processes an order that does not name" }).waitFor();
    // One that is about other methods is beside what they have in common.
    expect(await page.locator(".call-text > .assumption").count()).toBe(0);
  });

  test("has a field in one line if its text fits into it", async ({ watched: { page }, siteUrl }) => {
    await page.setViewportSize(sizes.desktop);
    await page.goto(`${siteUrl}/${order}`);
    const field = page.locator('[id="request.customer.address.city"]');
    expect((await field.boundingBox())?.height).toBeLessThan(36);
  });
});

describe("a fold", () => {
  test("is opened by a link to a field in it, which shows where the field belongs", async ({
    watched,
    siteUrl,
  }) => {
    const { page } = watched;
    const cvv = "order.specialPaymentDetails.creditCard.cvv";
    await page.goto(`${siteUrl}/${order}#request.${cvv}`);
    const field = page.locator(`[id="request.${cvv}"]`);
    await field.locator(".member-head").waitFor();
    expect((await field.locator(".member-name").innerText()).trim()).toBe(cvv);
    expect(await field.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThan(90);
    expect(watched.errors).toEqual([]);
  });

  test("is opened by a link to a field of another payment method", async ({ watched: { page }, siteUrl }) => {
    await page.goto(`${siteUrl}/${order}#request-2.order.specialPaymentDetails.creditCard.cvv`);
    await page.locator('[id="request-2.order.specialPaymentDetails.creditCard.cvv"]').waitFor();
  });

  test("gives up the fields of an example, and takes them back with the next", async ({
    watched,
    siteUrl,
  }) => {
    const { page } = watched;
    await page.goto(`${siteUrl}/${order}`);
    await page.getByLabel("Example").selectOption("pix-payer-as-customer");
    const field = page.locator('[id="request.customer"]');
    await field.waitFor({ state: "hidden" });
    await page.getByText("1 more field", { exact: true }).waitFor();
    await page.getByLabel("Example").selectOption("pix");
    await field.waitFor();
    const names = await page.locator('[id="request.customer"], [id="request.order"]').evaluateAll(listIds);
    expect(names).toEqual(["request.customer", "request.order"]);
    await page.getByLabel("Example").selectOption("credit-card");
    await page.locator('[id="request-2.order.specialPaymentDetails.creditCard.cvv"]').waitFor();
    expect(watched.errors).toEqual([]);
  });
});

test("an older version leads with its differences, and a link to any field opens the fold of all others", async ({
  watched: { page },
  siteUrl,
}) => {
  await page.goto(`${siteUrl}/operations/create-transparent-order-v2/`);
  const row = page.getByRole("row").filter({ hasText: "order.amount with PIX" });
  expect(await row.getByRole("cell").allInnerTexts()).toEqual([
    "order.amount with PIX",
    "required",
    "optional",
  ]);
  expect(await page.locator(".member:visible").count()).toBe(0);
  await page.goto(`${siteUrl}/operations/create-transparent-order-v2/#200.qrcodeData`);
  await page.locator('[id="200.qrcodeData"]').waitFor();
});

/** Returns whether a field can be seen without opening anything. */
function isOpen(page: Page, id: string): Promise<boolean> {
  return page.locator(`[id="${id}"]`).isVisible();
}

function listIds(elements: Element[]): string[] {
  return elements.map(({ id }) => id);
}
