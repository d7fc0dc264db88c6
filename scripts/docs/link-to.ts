import { listOperations, listWebhooks } from "../build/contract/list-operations.ts";
import type { OpenApiDocument } from "../build/contract/openapi-document.ts";

/** The place of an operation or notification on the reference page, as a link within that page. */
export function linkTo(document: OpenApiDocument, operationId: string): string {
  const found = [...listOperations(document), ...listWebhooks(document)].find(
    (operation) => operation.operationId === operationId,
  );
  const tag = found?.operation.tags?.[0];
  if (tag === undefined) throw new Error(`The contract has no operation \`${operationId}\` with a tag.`);
  return `#/${toSlug(tag)}/${operationId.toLowerCase()}`;
}

/** The place of a guide, by its title. */
export function linkToGuide(title: string): string {
  return `#/section/${toSlug(guidesHeading)}/${toSlug(title)}`;
}

/** The heading under which the guides stand. */
export const guidesHeading = "Guides";

/** The reference page's own spelling of a heading in an address. */
export function toSlug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(/\s+/g, "-");
}
