import { expect } from "vitest";
import { auditViews } from "../../../scripts/audit/audit-views.ts";
import { sizes, views } from "../../../scripts/audit/list-views.ts";
import { openView } from "../../../scripts/audit/open-view.ts";
import { watchPage } from "../../../scripts/audit/watch-page.ts";
import { readGuides } from "../read-guides.ts";
import { loadContract } from "../../read-contract/load-contract.ts";
import { clean, test } from "../with-site.ts";

const { states } = loadContract();

test.for(Object.entries(sizes))(
  "on %s every view is free of violations, of errors and of outside calls, and scrolls one way only",
  async ([, viewport], { browser, built }) => {
    // The dark theme and the chapters on a phone, and the whole of the chapters, are looked at by `npm run report`.
    const isDesk = viewport.width > 1_000;
    const here = Object.entries(views).filter(([name]) => isDesk || name !== "the chapters");
    const places = Object.fromEntries(here);
    const found = await auditViews(browser, built.url, viewport, { places, inDark: isDesk, inPart: true });
    expect(found.views).toEqual(Object.fromEntries(Object.keys(places).map((name) => [name, clean])));
    expect(found).toMatchObject({ external: [], errors: [] });
  },
);

test("the chapters show code as it was written, tables uncut, and titles larger than those below them", async ({
  watched,
  built,
}) => {
  await openView(watched.page, built.url, "reference.html");
  const shown = await watched.page.locator("pre.sample").allTextContents();
  const written = (await readGuides()).flatMap(({ blocks }) => blocks.map(({ code }) => code.trimEnd()));
  expect(written.filter((code) => !shown.includes(code))).toEqual([]);
  expect(await watched.page.evaluate(listCutTables)).toEqual([]);
  const [title, chapter, block] = await watched.page.evaluate(measureTitles, [
    "main h1",
    "[id='section/guides']",
    "[id='section/guides/pix-orders']",
  ]);
  expect(title?.size).toBeGreaterThan(chapter?.size ?? 0);
  expect(chapter?.size).toBeGreaterThan(block?.size ?? 0);
  expect([chapter?.level, block?.level]).toEqual(["2", "3"]);
});

test("a phone stacks the rows of tables and scales the diagrams, so that all is read without scrolling sideways", async ({
  browser,
  built,
}) => {
  const watched = await watchPage(browser, built.url, { viewport: sizes["a phone"] });
  await openView(watched.page, built.url, "reference.html#/section/limits");
  await expect.poll(() => watched.page.evaluate(listCutTables)).toEqual([]);
  const column = watched.page.locator("td[data-column=Limit]").first();
  expect(await column.evaluate((cell) => getComputedStyle(cell, "::before").content)).toBe('"Limit: "');
  expect(await watched.page.locator("figure.diagram svg").count()).toBe(states.length);
  expect(await watched.page.evaluate(listCutWords)).toEqual([]);
  await watched.close();
});

/** What a diagram says outside of its own box, which is not shown. */
function listCutWords(): string[] {
  return [...document.querySelectorAll("figure.diagram text")].flatMap((words) => {
    const [inner, outer] = [words, words.closest("svg") ?? words].map((node) => node.getBoundingClientRect());
    const isWithin = inner && outer && inner.right <= outer.right + 1 && inner.bottom <= outer.bottom + 1;
    return isWithin && inner.width > 0 ? [] : [words.textContent];
  });
}

function listCutTables(): string[] {
  return [...document.querySelectorAll("main .md-table-wrapper")]
    .filter((box) => box.scrollWidth > box.clientWidth + 1)
    .map((box) => box.textContent);
}

/** How large titles are for eyes and for ears. */
function measureTitles(selectors: string[]): { size: number; level: string }[] {
  return selectors.flatMap((selector) => {
    const element = document.querySelector(selector);
    if (element === null) return [];
    const level = element.getAttribute("aria-level") ?? element.tagName.slice(1);
    return [{ size: parseFloat(getComputedStyle(element).fontSize), level }];
  });
}
