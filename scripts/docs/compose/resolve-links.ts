import { isNotification, listCalls, nameCall } from "../../build/contract/list-operations.ts";
import type { OpenApiDocument } from "../../build/contract/openapi-document.ts";
import { DocsError } from "../docs-error.ts";
import { linkToCall, linkToCatalogue, linkToGuide } from "../link-to.ts";

/** Titles of what stands before the operations. */
export interface ChapterTitles {
  readonly guides: readonly string[];
  readonly catalogues: readonly string[];
}

/**
 * Resolves the links of guides: `operation:`, `event:`, `guide:` and `catalogue:` lead to their places on the reference
 * page.
 * @throws {DocsError} naming a link that leads nowhere.
 */
export function resolveLinks(
  markdown: string,
  document: OpenApiDocument,
  { guides, catalogues }: ChapterTitles,
): string {
  const places = new Map(
    listCalls(document).map((call) => [
      `${isNotification(call) ? "event" : "operation"}:${nameCall(call)}`,
      linkToCall(call),
    ]),
  );
  for (const title of guides) places.set(`guide:${title}`, linkToGuide(title));
  for (const title of catalogues) places.set(`catalogue:${title}`, linkToCatalogue(title));
  return markdown.replaceAll(/\]\(((?:operation|event|guide|catalogue):[^)]+)\)/g, (link, target: string) => {
    const place = places.get(decodeURIComponent(target));
    if (place === undefined) throw new DocsError(`A guide links ${link.slice(1)}, which is not there.`);
    return `](${place})`;
  });
}
