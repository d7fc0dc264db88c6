import { isNotification, listCalls, nameCall } from "../../build/contract/list-operations.ts";
import type { OpenApiDocument } from "../../build/contract/openapi-document.ts";
import { DocsError } from "../docs-error.ts";
import { linkToCall, linkToGuide } from "../link-to.ts";

/**
 * Resolves the links of guides: `operation:`, `event:` and `guide:` lead to their places on the reference page.
 * @throws {DocsError} naming a link that leads nowhere.
 */
export function resolveLinks(markdown: string, document: OpenApiDocument, titles: readonly string[]): string {
  const places = new Map(
    listCalls(document).map((call) => [
      `${isNotification(call) ? "event" : "operation"}:${nameCall(call)}`,
      linkToCall(call),
    ]),
  );
  for (const title of titles) places.set(`guide:${title}`, linkToGuide(title));
  return markdown.replaceAll(/\]\(((?:operation|event|guide):[^)]+)\)/g, (link, target: string) => {
    const place = places.get(decodeURIComponent(target));
    if (place === undefined) throw new DocsError(`A guide links ${link.slice(1)}, which is not there.`);
    return `](${place})`;
  });
}
