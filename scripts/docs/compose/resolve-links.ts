import { listOperations, listWebhooks } from "../../build/contract/list-operations.ts";
import type { OpenApiDocument } from "../../build/contract/openapi-document.ts";
import { DocsError } from "../docs-error.ts";
import { linkTo, linkToGuide } from "../link-to.ts";

/**
 * Resolves the links of guides: `operation:`, `event:` and `guide:` lead to their places on the reference page.
 * @throws {DocsError} naming a link that leads nowhere.
 */
export function resolveLinks(markdown: string, document: OpenApiDocument, titles: readonly string[]): string {
  const operations = new Set(listOperations(document).map(({ operationId }) => operationId));
  const events = new Map(listWebhooks(document).map(({ path, operationId }) => [path, operationId]));
  return markdown.replaceAll(/\]\((operation|event|guide):([^)]+)\)/g, (link, kind: string, name: string) => {
    const target = decodeURIComponent(name);
    if (kind === "guide" && titles.includes(target)) return `](${linkToGuide(target)})`;
    const operationId = kind === "event" ? events.get(target) : target;
    const isKnown = operationId !== undefined && (kind === "event" || operations.has(operationId));
    if (kind === "guide" || !isKnown)
      throw new DocsError(`A guide links ${link.slice(1)}, which is not there.`);
    return `](${linkTo(document, operationId)})`;
  });
}
