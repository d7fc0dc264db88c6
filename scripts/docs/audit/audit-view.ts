import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "playwright-core";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What readers would stumble over in what a page shows now. */
export interface ViewFindings {
  /** Violations that axe-core finds, all of its rules on, each with the element. */
  readonly violations: readonly string[];
  /** Whether the page scrolls sideways. */
  readonly tooWide: boolean;
}

/** Looks at what the page shows now. Its context must bypass the page's policy, so that axe can be put in. */
export async function auditView(page: Page): Promise<ViewFindings> {
  await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    const { axe: loaded } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const { violations: found } = await loaded.run();
    return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  });
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth + 1);
  return { violations, tooWide };
}
