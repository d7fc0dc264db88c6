// What is wrong with pages as a browser shows them: accessibility in both themes, and widths.

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Browser, Page } from "playwright-core";
import { watchPage } from "./browser.ts";

/** Audits pages of the site at one size, under the policies of the pages. */
export async function auditViews(
  browser: Browser,
  { siteUrl, places, viewport, inDark = true }: AuditOptions,
): Promise<SizeFindings> {
  const watched = await watchPage(browser, siteUrl, { viewport });
  const { page, external, errors } = watched;
  const views: Record<string, ViewFindings> = {};
  for (const [name, place] of Object.entries(places)) {
    await page.goto(`${siteUrl}/${place}`, { waitUntil: "load" });
    views[name] = await auditView(page, { inDark });
  }
  await watched.close();
  return { views, external, errors };
}

/**
 * Audits the current view of a page: by all rules in the light theme, and by those about colors in the dark theme,
 * since nothing else differs.
 * @param options.inDark whether to audit the dark theme too. @default true
 * @param options.within selector of the part to audit. @default "html"
 */
export async function auditView(page: Page, { inDark = true, within = "html" } = {}): Promise<ViewFindings> {
  await page.evaluate(axe);
  // During a transition, colors belong to neither theme.
  await page.evaluate(stopTransitions);
  await page.evaluate(untilStill);
  const dark = inDark ? await inTheme(page, "dark", within, colorRules) : [];
  const light = await inTheme(page, "light", within, allRules);
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth + 1);
  return { light, dark, tooWide, wideTables: await page.evaluate(findWideTables) };
}

/** Lists the tables that are wider than their place. On paper, a part of them is missing. */
export function findWideTables(): string[] {
  return [...document.querySelectorAll("table")]
    .filter((table) => table.scrollWidth > table.clientWidth + 1)
    .map((table) => table.querySelector("tr")?.textContent.trim() ?? "");
}

/** Problems of the pages at one size. */
interface SizeFindings {
  /** By name of the page. */
  views: Record<string, ViewFindings>;
  external: readonly string[];
  errors: readonly string[];
}

/** Pages of a site, and how to look at them. */
interface AuditOptions {
  siteUrl: string;
  /** Addresses below the site, by name. */
  places: Readonly<Record<string, string>>;
  viewport: { width: number; height: number };
  /** Whether to audit the dark theme too. @default true */
  inDark?: boolean;
}

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** A violation of an axe-core rule, with the element. */
type Violation = string;

/** A theme of the site. */
type Theme = "light" | "dark";

/** Problems in the current view of a page. */
interface ViewFindings {
  readonly light: readonly Violation[];
  readonly dark: readonly Violation[];
  /** Whether the page scrolls horizontally. */
  readonly tooWide: boolean;
  /** Tables that scroll horizontally, by their first row. */
  readonly wideTables: readonly string[];
}

async function inTheme(page: Page, theme: Theme, within: string, rules: AxeOptions): Promise<Violation[]> {
  await setTheme(page, theme);
  return findViolations(page, within, rules);
}

/** The part of axe-core's options that selects rules. */
interface AxeOptions {
  runOnly: { type: "rule" | "tag"; values: string[] };
  rules?: Record<string, { enabled: boolean }>;
}

const colorRules: AxeOptions = {
  runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
};

const allRules: AxeOptions = {
  runOnly: {
    type: "tag",
    values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  },
  // This rule is off by default.
  rules: { "target-size": { enabled: true } },
};

/** Sets the theme, as the switch of the site does. */
async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((chosen) => {
    document.documentElement.dataset["theme"] = chosen;
  }, theme);
}

async function findViolations(page: Page, within: string, rules: AxeOptions): Promise<Violation[]> {
  return page.evaluate(
    async ([context, options]) => {
      const { axe: loaded } = window as unknown as { axe: Axe };
      const { violations } = await loaded.run(context, { resultTypes: ["violations"], ...options });
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
    },
    [within, rules] as const,
  );
}

interface Axe {
  run(context: string, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** Uses a style sheet of the page, since its content security policy blocks other styles. */
function stopTransitions(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, *::before, *::after { transition: none !important; }");
  document.adoptedStyleSheets.push(sheet);
}

/** Waits until the page renders and moves no more, however slowly it does so. */
async function untilStill(): Promise<void> {
  const measure = () => {
    const { scrollHeight } = document.documentElement;
    return [window.scrollY, scrollHeight, document.getElementsByTagName("*").length].join();
  };
  let last = "";
  for (let still = 0; still < 10; still += 1) {
    await new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve)));
    if (measure() !== last) still = 0;
    last = measure();
  }
}
