import type { Browser } from "playwright-core";
import { auditView, type ViewFindings } from "./audit-view.ts";
import { watchPage } from "./watch-page.ts";

/** Problems of the pages at one size. */
export interface SizeFindings {
  /** By name of the page. */
  views: Record<string, ViewFindings>;
  external: readonly string[];
  errors: readonly string[];
}

/** Pages of a site, and how to look at them. */
export interface AuditOptions {
  siteUrl: string;
  /** Addresses below the site, by name. */
  places: Readonly<Record<string, string>>;
  viewport: { width: number; height: number };
  /** Whether to audit the dark theme too. @default true */
  inDark?: boolean;
}

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
