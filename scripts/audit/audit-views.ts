import type { Browser } from "playwright-core";
import { auditView, type ViewFindings } from "./audit-view.ts";
import { views, type View } from "./list-views.ts";
import { openView } from "./open-view.ts";
import { unfoldMembers } from "./unfold-members.ts";
import { watchPage } from "./watch-page.ts";

/** Problems of the views at one size. */
export interface SizeFindings {
  /** By name of the view. */
  readonly views: Readonly<Record<string, ViewFindings>>;
  readonly external: readonly string[];
  readonly errors: readonly string[];
}

interface AuditOptions {
  places?: Readonly<Record<string, View>>;
  inDark?: boolean;
  inPart?: boolean;
}

/**
 * Audits views of the site at one size, with the content security policies of its pages.
 * @param options.places the views by name. @default the most important ones
 * @param options.inDark whether to audit the dark theme too. @default true
 * @param options.inPart whether to audit only the representative part of a page. @default false
 */
export async function auditViews(
  browser: Browser,
  siteUrl: string,
  viewport: { width: number; height: number },
  { places = views, inDark = true, inPart = false }: AuditOptions = {},
): Promise<SizeFindings> {
  const watched = await watchPage(browser, siteUrl, { viewport });
  const found: Record<string, ViewFindings> = {};
  for (const [name, { place, part, unfolded }] of Object.entries(places)) {
    await openView(watched.page, siteUrl, place);
    if (unfolded) await unfoldMembers(watched.page);
    found[name] = await auditView(watched.page, {
      inDark,
      ...(inPart && part !== undefined && { within: part }),
    });
  }
  await watched.close();
  return { views: found, external: watched.external, errors: watched.errors };
}
