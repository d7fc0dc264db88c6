import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** A rule of axe-core that an element breaks, with the element. */
export type Violation = string;

/** A theme of the site. */
export type Theme = "light" | "dark";

/** What readers would stumble over in what a page shows now. */
export interface ViewFindings {
  readonly light: readonly Violation[];
  readonly dark: readonly Violation[];
  /** Whether the page scrolls sideways. */
  readonly tooWide: boolean;
}

/**
 * Looks at what the page shows now: by all rules in the light theme, and by those about colours in the dark one, since
 * nothing else differs.
 * @param options.inDark whether to look at the dark theme too. @default true
 * @param options.within the part of the page to look at. @default "html"
 */
export async function auditView(page: Page, { inDark = true, within = "html" } = {}): Promise<ViewFindings> {
  await page.evaluate(axe);
  // Colours that are still on their way to another theme are neither.
  await page.evaluate(stopTransitions);
  await page.evaluate(untilStill);
  const dark = inDark ? await inTheme(page, "dark", within, colourRules) : [];
  const light = await inTheme(page, "light", within);
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth + 1);
  return { light, dark, tooWide };
}

async function inTheme(
  page: Page,
  theme: Theme,
  within: string,
  rules?: readonly string[],
): Promise<Violation[]> {
  await putOn(page, theme);
  return findViolations(page, within, rules);
}

const colourRules = ["color-contrast", "link-in-text-block"];

/** Every page has its theme as a class of its root. */
async function putOn(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((chosen) => {
    const { classList } = document.documentElement;
    classList.toggle("light", chosen === "light");
    classList.toggle("dark", chosen === "dark");
    classList.toggle("dark-mode", chosen === "dark");
  }, theme);
}

async function findViolations(page: Page, within: string, rules?: readonly string[]): Promise<Violation[]> {
  return page.evaluate(
    async ([context, values]) => {
      const { axe: loaded } = window as unknown as { axe: Axe };
      const options = { resultTypes: ["violations"], ...(values && { runOnly: { type: "rule", values } }) };
      const { violations } = await loaded.run(context, options);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
    },
    [within, rules] as const,
  );
}

interface Axe {
  run(context: string, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

/** By the page's own style sheets, since its policy takes no style from outside. */
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
