import type { ContractOperation } from "../../../src/contract/operations.ts";
import { listTitles, readTitle, type Chapters } from "../compose/chapters.ts";
import { resolveLinks } from "../compose/resolve-links.ts";
import { DocsError } from "../docs-error.ts";
import { linkToCall, linkToCatalogue, linkToGuide, toSlug } from "../link-to.ts";
import { nameOperationPage } from "./name-operation-page.ts";

/** Where the page of a chapter stands, relative to the root of the site. */
export function nameChapterPage(title: string): string {
  return `chapters/${toSlug(title)}.md`;
}

/** A page for each guide and catalogue, by path below the site; its links lead to other such pages. */
export function writeChapterPages(
  calls: readonly ContractOperation[],
  chapters: Chapters,
): [string, string][] {
  const titles = listTitles(chapters);
  const places = new Map([
    ...calls.map((call) => [linkToCall(call), nameOperationPage(call.operationId)] as const),
    ...titles.guides.map((title) => [linkToGuide(title), nameChapterPage(title)] as const),
    ...titles.catalogues.map((title) => [linkToCatalogue(title), nameChapterPage(title)] as const),
  ]);
  const guides = chapters.guides.map((guide) => resolveLinks(guide, calls, titles));
  return [...guides, ...chapters.catalogues].map((text) => {
    const page = leadToPages(text.replaceAll(pictures, ""), places);
    return [nameChapterPage(readTitle(text)), `${page.trim()}\n`];
  });
}

/** What they show stands in the tables below them. */
const pictures = /<figure class="diagram">[\s\S]*?<\/figure>\n*/g;

function leadToPages(markdown: string, places: ReadonlyMap<string, string>): string {
  return markdown.replaceAll(/\]\((#\/[^)]*)\)/g, (link, place: string) => {
    const page = places.get(place);
    if (page === undefined) throw new DocsError(`A chapter links ${link.slice(1)}, which has no page.`);
    return `](../${page})`;
  });
}
