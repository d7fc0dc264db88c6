import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { sizes, views } from "../../../scripts/audit/site.ts";
import { testWhole as test } from "../with-site.ts";

const order = views["an order"] ?? "";

describe("the page of an order", () => {
  test("with PIX has its response within four screens, its errors within six, and its fields in view", async ({
    read,
  }) => {
    const page = await read(order);
    const screens = (id: string) =>
      page
        .locator(`#${id}`)
        .evaluate((element) => (element.getBoundingClientRect().top + scrollY) / innerHeight);
    expect(await screens("answers")).toBeLessThanOrEqual(4);
    expect(await screens("errors")).toBeLessThanOrEqual(6);
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
    read,
  }) => {
    const page = await read(order);
    const field = page.locator('[id="request.customer.country"] .member-head');
    expect((await field.innerText()).replaceAll(/\s+/gu, " ").trim()).toBe(
      "country required string, three capital letters, such as BRA An ISO 3166-1 alpha-3 code, for example BRA, MEX or USA. Assumption",
    );
    const notification = await read("notifications/order-payin-paid/");
    expect(await notification.getByText(/: UTC\. Expect a trailing/u).count()).toBe(1);
    expect(await notification.locator('[id="request.paidAt"] .assumption').count()).toBe(0);
  });

  test("has one Send, and its response stays in view", async ({ watched: { page }, siteUrl }) => {
    await page.setViewportSize(sizes.desktop);
    await page.goto(`${siteUrl}/${order}`);
    expect(await page.getByRole("button", { name: "Send", exact: true }).count()).toBe(1);
    const sample = page.locator(".sample-set [role=tabpanel]:not([hidden])");
    expect((await sample.locator("pre").innerText()).trim()).toMatch(/^const result = await api\./u);
    const example = page.locator(".sample-choice select");
    for (const width of [1152, 1280, sizes.desktop.width]) {
      await page.setViewportSize({ ...sizes.desktop, width });
      const whole = await example.evaluate((select) => {
        const copy = select.cloneNode(true) as HTMLElement;
        copy.style.cssText = "flex: none; position: absolute; max-width: none";
        select.after(copy);
        const missing = copy.offsetWidth - (select as HTMLElement).offsetWidth;
        copy.remove();
        return missing <= 0;
      });
      expect(whole, `${width} px`).toBe(true);
    }
    // The ordinary order, which the contract gives first, rather than a special case such as an open amount.
    expect(await page.locator("#send-body").inputValue()).toContain('"customer"');
    await sample.getByText(/^Set-up, \d+ lines$/u).click();
    await sample.getByText("clientSecret").waitFor();
    await page.getByText("Executed by the tests of this repository.").first().waitFor();
  });

  test("has the response in the first window if the call is short", async ({ read }) => {
    const page = await read("operations/get-payout/");
    const response = await page.locator(".call-response .expressive-code").boundingBox();
    expect(response?.y).toBeLessThan(sizes.desktop.height - 30);
  });

  test.for([order, "operations/get-payout/", "notifications/order-payin-paid/"])(
    "%s lets its controls and code scroll with the text, and keeps the end of its response in view",
    async (address, { read }) => {
      const page = await read(address);
      const places = await page.evaluate(() =>
        ["body", "#answers", "#related", "body"].map((section) => {
          document.querySelector(section)?.scrollIntoView();
          const bottom = document.querySelector(".call-response pre")?.getBoundingClientRect().bottom ?? 0;
          const top = document.querySelector(".call-side .send")?.getBoundingClientRect().top ?? 0;
          return { send: Math.round(top + scrollY), isInView: bottom > 0 && bottom < innerHeight };
        }),
      );
      expect(new Set(places.map(({ send }) => send)).size).toBe(1);
      expect(places.slice(1, 3).map(({ isInView }) => isInView)).toEqual([true, true]);
    },
  );

  test("has no gap between what is sent and what comes back, as an older version has none", async ({
    read,
  }) => {
    const gaps: number[] = [];
    for (const name of ["get-payout", "create-transparent-order-v2", "create-transparent-order-v3"]) {
      const page = await read(`operations/${name}/`);
      const parts = await page.locator(".call-text").evaluateAll((all) =>
        all.map((one) => ({
          top: one.getBoundingClientRect().top,
          bottom: Math.max(...[...one.children].map((child) => child.getBoundingClientRect().bottom)),
        })),
      );
      gaps.push(...parts.slice(1).map(({ top }, index) => top - (parts[index]?.bottom ?? 0)));
    }
    expect(Math.max(...gaps)).toBeLessThan(40);
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

  test("has headings that are smaller than its title, as every page has", async ({ read }) => {
    const sizesOf = async (address: string) => {
      const page = await read(address);
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

  test("has its sample after the description on a phone", async ({ read }) => {
    const page = await read(order, sizes.phone);
    const tops = await page
      .locator(".call-about, .call-side, .call-fields, .call-answers, .call-response, .call-more")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops).toEqual([...tops].sort((one, other) => one - other));
    expect(tops).toHaveLength(6);
  });

  test("has one rhythm: name, required and type in a line without a gap, and the meaning below", async ({
    read,
  }) => {
    const page = await read(order);
    const places = await page.locator(".call-fields .member-head:visible").evaluateAll((heads) =>
      heads.map((head) => {
        const parts = [".member-name code", ".member-name + *", ".member-type", ".member-text"];
        const [name, next, type, text] = parts.map((part) =>
          [...(head.querySelector(part)?.getClientRects() ?? [])].find(({ width }) => width > 1),
        );
        const gap = Math.round((next?.left ?? 0) - (name?.right ?? 0));
        return { gap, isBelow: text === undefined || text.top > (type?.top ?? 0) };
      }),
    );
    expect(places.length).toBeGreaterThanOrEqual(20);
    expect(new Set(places.map(({ gap }) => gap)).size).toBe(1);
    expect(places.every(({ isBelow }) => isBelow)).toBe(true);
  });

  test("has no scroller of its own", async ({ watched: { page }, siteUrl }) => {
    await page.goto(`${siteUrl}/${order}`);
    await page.getByText("Edit the request").click();
    for (const size of ["desktop", "phone"] as const) {
      await page.setViewportSize(sizes[size]);
      const scrollers = await page.locator(".call *").evaluateAll((all) =>
        all.flatMap((one) => {
          const isCut = one.clientHeight > 0 && one.scrollHeight > one.clientHeight + 1;
          return isCut && ["auto", "scroll"].includes(getComputedStyle(one).overflowY)
            ? one.outerHTML.slice(0, 80)
            : [];
        }),
      );
      expect(scrollers).toEqual([]);
    }
  });
});

test.for([
  ["desktop", order],
  ["phone", order],
  ["phone", views["a guide"] ?? ""],
] as const)(
  "on a %s, no line of code in %s is broken in a string or after a hyphen, and its copy button is seen",
  async ([size, address], { watched: { page }, siteUrl }) => {
    await page.setViewportSize(sizes[size]);
    await page.goto(`${siteUrl}/${address}`);
    if (address === order) await page.getByRole("tab", { name: "curl" }).click();
    const code = page.locator("pre:visible .ec-line > .code");
    expect(await code.count()).toBeGreaterThan(10);
    expect((await code.evaluateAll(listBreaks)).filter(({ isAtSpace }) => !isAtSpace)).toEqual([]);
    const opacities = await page
      .locator(".expressive-code:visible .copy button")
      .evaluateAll((all) => all.map((one) => getComputedStyle(one).opacity));
    expect(new Set(opacities)).toEqual(new Set(["1"]));
  },
);

/** Lists the texts before which lines of code are broken, and whether that is at a space outside of a string. */
function listBreaks(lines: Element[]): { text: string; isAtSpace: boolean }[] {
  return lines.flatMap((line) => {
    const nodes = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    const range = new Range();
    const [breaks, state] = [[] as { text: string; isAtSpace: boolean }[], { before: "", bottom: 0 }];
    for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode())
      for (const [at, letter] of (node.nodeValue ?? "").split("").entries()) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const { bottom } = range.getBoundingClientRect();
        const isInString = state.before.split('"').length % 2 === 0;
        if (state.before !== "" && bottom > state.bottom + 5)
          breaks.push({
            text: state.before,
            isAtSpace: state.before.endsWith(" ") && letter !== "\\" && !isInString,
          });
        Object.assign(state, { before: state.before + letter, bottom });
      }
    return breaks;
  });
}

test("the head is at the same place on every page", async ({ read }) => {
  const places = [];
  for (const view of ["an order", "a notification", "a guide", "a catalogue"]) {
    const page = await read(views[view] ?? "");
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

  test("gives up the fields of an example, and takes them back with the next", async ({
    watched,
    siteUrl,
  }) => {
    const { page } = watched;
    await page.goto(`${siteUrl}/${order}`);
    await page.getByLabel("Example").selectOption("pix-payer-as-customer");
    const field = page.locator('[id="request.order.pixKey"]');
    await field.waitFor({ state: "hidden" });
    // A field alone needs no fold.
    await page.locator('[id="request.customer"]').waitFor();
    expect(await page.locator("summary:visible").getByText("1 more field", { exact: true }).count()).toBe(0);
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
  await page.getByText("All fields, most of them as in V3").click();
  await page.locator("#body").waitFor();
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
