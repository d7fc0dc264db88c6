import { isNotification, nameCall, type ContractOperation } from "../../../src/contract/operations.ts";
import { DocsError } from "../docs-error.ts";
import { linkToCall, linkToCatalogue, linkToGuide } from "../link-to.ts";
import type { Guide } from "./read-guides.ts";

/** Titles of what stands before the operations. */
export interface ChapterTitles {
  readonly guides: readonly string[];
  readonly catalogues: readonly string[];
}

/**
 * The text of a guide with its links resolved: `operation:`, `event:`, `guide:` and `catalogue:` lead to their places on
 * the reference page.
 * @throws {DocsError} naming a link that leads nowhere.
 */
export function resolveLinks(
  { title, markdown }: Guide,
  calls: readonly ContractOperation[],
  { guides, catalogues }: ChapterTitles,
): string {
  const places = new Map(
    calls.map((call) => [
      `${isNotification(call) ? "event" : "operation"}:${nameCall(call)}`,
      linkToCall(call),
    ]),
  );
  for (const name of guides) places.set(`guide:${name}`, linkToGuide(name));
  for (const name of catalogues) places.set(`catalogue:${name}`, linkToCatalogue(name));
  return markdown.replaceAll(/\]\(((?:operation|event|guide|catalogue):[^)]+)\)/g, (link, target: string) => {
    const place = places.get(decodeURIComponent(target));
    if (place === undefined)
      throw new DocsError(`The guide "${title}" links ${link.slice(1)}, which is not there.`);
    return `](${place})`;
  });
}
