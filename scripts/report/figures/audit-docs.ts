import { auditLinks, readSite } from "../../audit/audit-links.ts";
import type { ViewFindings } from "../../audit/audit-view.ts";
import { auditViews, type SizeFindings } from "../../audit/audit-views.ts";
import { launchBrowser } from "../../audit/launch-browser.ts";
import { listPages, sizes } from "../../audit/list-views.ts";
import { serveBuiltSite } from "../../audit/serve-built-site.ts";

/** Audits every page of the docs, and returns the figures by the names that the report prints. */
export async function auditDocs(): Promise<Record<string, string>> {
  const [built, browser] = await Promise.all([serveBuiltSite(), launchBrowser()]);
  const found: SizeFindings[] = [];
  const pages = await listPages(built.folder);
  const { links, broken } = auditLinks(await readSite(built.folder));
  try {
    const places = Object.fromEntries(pages.map((page) => [page, page]));
    for (const viewport of Object.values(sizes))
      found.push(await auditViews(browser, { siteUrl: built.url, places, viewport }));
  } finally {
    await Promise.all([browser.close(), built.stop()]);
  }
  const looks = found.flatMap((size) => Object.values(size.views));
  return {
    "docs, pages": String(pages.length),
    "docs, external requests": String(found.flatMap(({ external }) => external).length),
    "docs, errors in the browser": String(found.flatMap(({ errors }) => errors).length),
    "docs, axe violations": `${countViolations(looks)} in ${looks.length * 2} audits (every page, 2 themes, 2 sizes)`,
    "docs, pages with horizontal scrolling": String(looks.filter(({ tooWide }) => tooWide).length),
    "docs, valid links": `${links - broken.length} of ${links}`,
  };
}

function countViolations(looks: readonly ViewFindings[]): number {
  return looks.flatMap(({ light, dark }) => [...light, ...dark]).length;
}
