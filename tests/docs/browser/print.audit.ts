import type { Page } from "playwright-core";
import { describe, expect } from "vitest";
import { findWideTables } from "../../../scripts/audit/views.ts";
import { listPages, views } from "../../../scripts/audit/site.ts";
import { testWhole as test } from "../with-site.ts";

// A4 without margins of 1 cm, at 96 dots per inch.
const paper = { width: 718, height: 1_047 };

describe("a printed page", () => {
  test.for([
    // How much fits on a page depends on the fonts of the machine.
    { view: "an order", fewest: 5, most: 22 },
    { view: "a guide", fewest: 1, most: 5 },
  ])("$view fits on few sheets", async ({ view, fewest, most }, { watched, built }) => {
    await watched.page.goto(`${built.url}/${views[view] ?? ""}`);
    const pdf = await watched.page.pdf({ format: "A4", tagged: false });
    const sheets = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g) ?? [];
    expect(sheets.length).toBeGreaterThanOrEqual(fewest);
    expect(sheets.length).toBeLessThanOrEqual(most);
  });

  test.for(["an order", "an upload", "a notification", "a guide", "a catalogue"])(
    "%s has no text over other text, nothing that floats, and no controls",
    async (view, { watched, built }) => {
      const { page } = watched;
      await page.goto(`${built.url}/${views[view] ?? ""}`);
      await putOnPaper(page);
      expect(await page.evaluate(findOverlaps)).toEqual([]);
      expect(await page.evaluate(findUnwanted)).toEqual([]);
    },
  );

  test("an order has all fields of its payment method, including those behind a fold", async ({
    watched,
    built,
  }) => {
    const { page } = watched;
    await page.goto(`${built.url}/${views["an order"] ?? ""}`);
    const field = page.locator('[id="request.order.specialPaymentDetails.creditCard.cvv"]');
    await field.waitFor({ state: "hidden" });
    await putOnPaper(page);
    await field.waitFor();
    expect(await page.locator("[data-values=DEPOSIT]").isVisible()).toBe(false);
    expect(await page.locator(".choice label:visible").allInnerTexts()).toEqual(["PIX"]);
  });

  test.for(["an order", "an upload", "a notification"])(
    "%s shows the parts of a field below each other, what is behind each label, and what is chosen as words",
    async (view, { watched, built }) => {
      const { page } = watched;
      await page.goto(`${built.url}/${views[view] ?? ""}`);
      await putOnPaper(page);
      expect(await page.evaluate(findNarrowText)).toEqual([]);
      const labels = page.getByText(/^\d+ (?:more )?fields?$/u);
      for (const label of await labels.all()) expect(await label.isVisible()).toBe(false);
      expect(await labels.count()).toBeGreaterThan(0);
      const empty = await page.locator("main details > summary:visible").evaluateAll((all) =>
        all
          .filter(({ nextElementSibling: inside }) => {
            const { width = 0, height = 0 } = inside?.getBoundingClientRect() ?? {};
            return width < 2 || height < 2;
          })
          .map(({ textContent }) => textContent.trim()),
      );
      expect(empty).toEqual([]);
      const borders = await page
        .locator(".choice label:visible, [role=tab]:visible")
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).borderTopWidth));
      expect(borders.filter((width) => width !== "0px")).toEqual([]);
    },
  );

  test("the sandbox and the changelog show what is folded on a screen", async ({ watched, built }) => {
    const { page } = watched;
    for (const address of ["catalogues/the-sandbox/", "catalogues/changelog/"]) {
      await page.goto(`${built.url}/${address}`);
      await putOnPaper(page);
      const hidden = await page
        .locator("main details")
        .evaluateAll((all) => all.filter((one) => one.lastElementChild?.checkVisibility() === false).length);
      expect(hidden).toBe(0);
    }
  });

  test("shows every table as a whole", async ({ watched, built }) => {
    const { page } = watched;
    const cut: string[] = [];
    for (const address of await listPages(built.folder)) {
      await page.goto(`${built.url}/${address}`);
      await putOnPaper(page);
      cut.push(...(await page.evaluate(findWideTables)).map((table) => `${address}: ${table}`));
    }
    expect(cut).toEqual([]);
  });

  test("is readable although the screen is dark", async ({ watched, built }) => {
    const { page } = watched;
    await page.goto(`${built.url}/${views["an order"] ?? ""}`);
    await page.evaluate(() => {
      document.documentElement.dataset["theme"] = "dark";
    });
    await putOnPaper(page);
    expect(await page.evaluate(findPaleText)).toEqual([]);
  });
});

async function putOnPaper(page: Page): Promise<void> {
  await page.setViewportSize(paper);
  await page.emulateMedia({ media: "print" });
}

/** Lists the pairs of texts that cover the same place. */
function findOverlaps(): string[] {
  const selector = "main :is(h1, h2, h3, p, pre, th, td, dt, dd, summary, .member-head)";
  // Texts in a line have a box for each line.
  const texts = [...document.querySelectorAll(selector)]
    .map((element) => ({ element, boxes: [...element.getClientRects()] }))
    .filter(({ boxes }) => boxes.some(({ width, height }) => width > 0 && height > 0));
  const found: string[] = [];
  const cover = (first: DOMRect, second: DOMRect) =>
    Math.min(first.right, second.right) - Math.max(first.left, second.left) > 1 &&
    // Lines of one paragraph touch.
    Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top) > 4;
  for (const [index, { element, boxes }] of texts.entries()) {
    for (const { element: other, boxes: others } of texts.slice(index + 1)) {
      if (element.contains(other)) continue;
      if (boxes.some((box) => others.some((second) => cover(box, second))))
        found.push(`${element.textContent.slice(0, 40)} / ${other.textContent.slice(0, 40)}`);
    }
  }
  return found;
}

/** Lists the texts of fields of more than a line that have less than half of the page. */
function findNarrowText(): string[] {
  const half = (document.querySelector("main")?.getBoundingClientRect().width ?? 0) / 2;
  return [...document.querySelectorAll(".member-head > *")]
    .filter(
      (element) => element.getClientRects().length > 0 && getComputedStyle(element).display !== "inline",
    )
    .filter((element) => element.getBoundingClientRect().height > 2 * 21)
    .filter((element) => element.getBoundingClientRect().width < half)
    .map((element) => element.textContent.trim().slice(0, 60));
}

/** Lists visible elements that are of no use on paper, or that would be repeated over the text of each sheet. */
function findUnwanted(): string[] {
  const controls =
    "button, select, textarea, nav, aside, dialog, form, site-search, send-call, check-payload";
  return [...document.querySelectorAll("body *")]
    .filter((element) => element.matches(controls) || /fixed|sticky/.test(getComputedStyle(element).position))
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => element.getBoundingClientRect().height > 0)
    .map((element) => `${element.tagName.toLowerCase()}.${element.className}`);
}

/** Lists texts that are too pale for white paper. */
function findPaleText(): string[] {
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (canvas === null) return ["no canvas"];
  const found = new Set<string>();
  for (const element of document.querySelectorAll<HTMLElement>("main *")) {
    const hasText = [...element.childNodes].some(
      (node) => node.nodeType === 3 && node.nodeValue?.trim() !== "",
    );
    if (!hasText || !element.checkVisibility()) continue;
    canvas.fillStyle = getComputedStyle(element).color;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    if (0.2126 * red + 0.7152 * green + 0.0722 * blue > 150)
      found.add(`${element.tagName}.${element.className}: ${element.textContent.slice(0, 30)}`);
  }
  return [...found];
}
