import type { Browser } from "playwright-core";
import { auditView, type ViewFindings } from "./audit-view.ts";
import { views } from "./list-views.ts";
import { openView } from "./open-view.ts";
import { watchPage } from "./watch-page.ts";

/** What is wrong with the views of the site at one size. */
export interface SizeFindings {
  /** By name of the view. */
  readonly views: Readonly<Record<string, ViewFindings>>;
  readonly external: readonly string[];
  readonly errors: readonly string[];
}

/**
 * Looks at every view of the site at one size, under the policies of its pages.
 * @param options.inDark whether to look at the dark theme too. @default true
 * @param options.inPart whether the part that stands for a page will do. @default false
 */
export async function auditViews(
  browser: Browser,
  siteUrl: string,
  viewport: { width: number; height: number },
  { inDark = true, inPart = false } = {},
): Promise<SizeFindings> {
  const watched = await watchPage(browser, siteUrl, { viewport });
  const found: Record<string, ViewFindings> = {};
  for (const [name, { place, part }] of Object.entries(views)) {
    await openView(watched.page, siteUrl, place);
    found[name] = await auditView(watched.page, {
      inDark,
      ...(inPart && part !== undefined && { within: part }),
    });
  }
  await watched.close();
  return { views: found, external: watched.external, errors: watched.errors };
}
