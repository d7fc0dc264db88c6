import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { sizes, views } from "../../../scripts/audit/site.ts";
import { test } from "../with-site.ts";

const order = views["an order"] ?? "";

describe("the page of an order", () => {
  test("with PIX has its response within three and a half screens, its errors within five and a half, and its fields in view", async ({
    watched: { page },
    siteUrl,
  }) => {
    await page.setViewportSize(sizes.desktop);
    await page.goto(`${siteUrl}/${order}`);
    const screens = (id: string) =>
      page
        .locator(`#${id}`)
        .evaluate((element) => (element.getBoundingClientRect().top + scrollY) / innerHeight);
    expect(await screens("answers")).toBeLessThanOrEqual(3.5);
    expect(await screens("errors")).toBeLessThanOrEqual(5.5);
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

  test("has an assumption as a quiet mark, which opens", async ({ watched: { page }, siteUrl }) => {
    await page.goto(`${siteUrl}/${order}`);
    const point = page.locator(".body-head .assumption").first();
    expect((await point.innerText()).trim()).toBe("Assumption");
    // By keyboard.
    await point.locator("summary").focus();
    await page.keyboard.press("Enter");
    await point.getByText("A PIX order may omit the customer only if PIX_PARTNER processes it.").waitFor();
    await point.getByRole("link", { name: "Which partner processes an order that does not name" }).waitFor();
    // One that is about other methods is beside what they have in common.
    expect(await page.locator(".call-about > .assumption").count()).toBe(0);
  });

  test("says what a field means before what is assumed about it, and at once what is assumed about several", async ({
    watched: { page },
    siteUrl,
  }) => {
    await page.goto(`${siteUrl}/${order}`);
    const field = page.locator('[id="request.customer.country"] .member-head');
    expect((await field.innerText()).replaceAll(/\s+/gu, " ").trim()).toBe(
      "country string, three capital letters, such as BRA required An ISO 3166-1 alpha-3 code, for example BRA, MEX or USA. Assumption",
    );
    await page.goto(`${siteUrl}/notifications/order-payin-paid/`);
    expect(await page.getByText(/: UTC\. Expect a trailing/u).count()).toBe(1);
    expect(await page.locator('[id="request.paidAt"] .assumption').count()).toBe(0);
  });

  test("has one Send, its response beside the fields of it, and a call that is not broken within strings", async ({
    watched: { page },
    siteUrl,
  }) => {
    await page.setViewportSize(sizes.desktop);
    await page.goto(`${siteUrl}/${order}`);
    expect(await page.getByRole("button", { name: "Send", exact: true }).count()).toBe(1);
    const sample = page.locator(".sample-set [role=tabpanel]:not([hidden])");
    expect((await sample.locator("pre").innerText()).trim()).toMatch(/^const result = await api\./u);
    await sample.getByText(/^Set-up, \d+ lines$/u).click();
    await sample.getByText("clientSecret").waitFor();
    const heights = await sample
      .locator(".whole")
      .evaluateAll((all) => all.map((one) => one.getClientRects().length));
    expect(new Set(heights)).toEqual(new Set([1]));
    await page.locator("#answers").evaluate((heading) => {
      heading.scrollIntoView();
    });
    const response = await page.locator(".call-response .expressive-code").boundingBox();
    expect(response?.y).toBeLessThan(200);
    const side = await page.locator(".call-samples").boundingBox();
    expect((side?.y ?? 0) + (side?.height ?? 0)).toBeLessThanOrEqual(response?.y ?? 0);
  });

  test("that is short has its response after its sample, and no gap between what is sent and what comes back", async ({
    watched: { page },
    siteUrl,
  }) => {
    await page.setViewportSize(sizes.desktop);
    await page.goto(`${siteUrl}/operations/get-payout/`);
    const boxOf = async (selector: string) => {
      const box = await page.locator(selector).boundingBox();
      if (box === null) throw new Error(`${selector} is not on the page.`);
      return box;
    };
    const [fields, answers] = [await boxOf(".call-fields"), await boxOf(".call-answers")];
    expect(answers.y - fields.y - fields.height).toBeLessThan(40);
    const lastField = await page.locator(".call-fields .member").last().boundingBox();
    expect(answers.y - (lastField?.y ?? 0) - (lastField?.height ?? 0)).toBeLessThan(40);
    const [samples, response] = [await boxOf(".sample-set"), await boxOf(".call-response")];
    expect(response.y - samples.y - samples.height).toBeGreaterThan(15);
    expect(response.y - samples.y - samples.height).toBeLessThan(60);
  });

  test("lists all values of the field between whose values its variants differ", async ({
    watched: { page },
    siteUrl,
  }) => {
    await page.goto(`${siteUrl}/operations/create-transparent-order-v3/#request.order.paymentMethod`);
    const field = page.locator('[id="request.order.paymentMethod"]');
    for (const value of ["PIX", "BOLETO", "PAYNET"]) expect(await field.innerText()).toContain(value);
    // Who follows a link to a field sees what its values mean.
    expect(await field.locator("details.detail").getAttribute("open")).not.toBeNull();
  });

  test("has headings that are smaller than its title, as every page has", async ({
    watched: { page },
    siteUrl,
  }) => {
    const sizesOf = async (address: string) => {
      await page.goto(`${siteUrl}/${address}`);
      return page.evaluate(() =>
        ["main h1", "main h2[id]:not(#_top)", "main h3[id]"].flatMap((heading) =>
          [...document.querySelectorAll(heading)].slice(0, 1).map((one) => getComputedStyle(one).fontSize),
        ),
      );
    };
    const ofCall = await sizesOf(order);
    expect(new Set(ofCall).size).toBe(3);
    expect(await sizesOf("catalogues/states/")).toEqual(ofCall.slice(0, 2));
  });

  test("has its sample after the description on a phone", async ({ watched: { page }, siteUrl }) => {
    await page.setViewportSize(sizes.phone);
    await page.goto(`${siteUrl}/${order}`);
    const tops = await page
      .locator(".call-about, .call-side, .call-fields, .call-answers, .call-response, .call-more")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops).toEqual([...tops].sort((one, other) => one - other));
    expect(tops).toHaveLength(6);
  });

  test("has one rhythm: name, type and required in a line without a gap, and the meaning below", async ({
    watched: { page },
    siteUrl,
  }) => {
    await page.setViewportSize(sizes.desktop);
    await page.goto(`${siteUrl}/${order}`);
    const places = await page.locator(".call-fields .member-head:visible").evaluateAll((heads) =>
      heads.map((head) => {
        const [name, type, text] = [".member-name code", ".member-type", ".member-text"].map((part) =>
          [...(head.querySelector(part)?.getClientRects() ?? [])].find(({ width }) => width > 1),
        );
        const gap = Math.round((type?.left ?? 0) - (name?.right ?? 0));
        return { gap, isBelow: text === undefined || text.top > (type?.top ?? 0) };
      }),
    );
    expect(places.length).toBeGreaterThan(20);
    expect(new Set(places.map(({ gap }) => gap)).size).toBe(1);
    expect(places.every(({ isBelow }) => isBelow)).toBe(true);
  });

  test("has no scroller of its own: at the end of the fields, the end of the samples is in view", async ({
    watched: { page },
    siteUrl,
  }) => {
    for (const size of ["desktop", "phone"] as const) {
      await page.setViewportSize(sizes[size]);
      await page.goto(`${siteUrl}/${order}`);
      await page.getByText("Edit the request").click();
      const scrollers = await page.locator(".call *").evaluateAll((all) =>
        all.flatMap((one) => {
          const isCut = one.clientHeight > 0 && one.scrollHeight > one.clientHeight + 1;
          const canScroll = ["auto", "scroll"].includes(getComputedStyle(one).overflowY);
          return isCut && canScroll ? one.outerHTML.slice(0, 80) : [];
        }),
      );
      expect(scrollers).toEqual([]);
    }
    await page.setViewportSize(sizes.desktop);
    await page.locator('[id="request.order.pixKey"]').evaluate((field) => {
      field.scrollIntoView({ block: "end" });
    });
    const note = await page.locator(".call-samples [role=tabpanel]:not([hidden]) .sample-note").boundingBox();
    expect(note?.y).toBeGreaterThan(0);
    expect(note?.y).toBeLessThan(sizes.desktop.height);
  });
});

test("the head is at the same place on every page", async ({ watched: { page }, siteUrl }) => {
  await page.setViewportSize(sizes.desktop);
  const places = [];
  for (const view of ["an order", "a notification", "a guide", "a catalogue"]) {
    await page.goto(`${siteUrl}/${views[view] ?? ""}`);
    const boxes = await Promise.all(
      [page.locator("h1"), page.locator("main .lead"), page.locator(".search-open")].map((one) =>
        one.boundingBox(),
      ),
    );
    places.push(boxes.map((box) => [box?.x, box?.y]));
  }
  for (const place of places) expect(place).toEqual(places[0]);
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
