import type { ContractOperation } from "../../src/contract/operations.ts";

/** The place of an operation or notification on the reference page, as a link within that page. */
export function linkToCall({
  operationId,
  operation,
}: Pick<ContractOperation, "operationId" | "operation">): string {
  const tag = operation.tags?.[0];
  if (tag === undefined)
    throw new Error(`\`${operationId}\` has no tag, so the reference page has no place for it.`);
  return `#/${toSlug(tag)}/${operationId.toLowerCase()}`;
}

/** The same for an operation or notification that is known by its operationId only. */
export function linkTo(calls: readonly ContractOperation[], operationId: string): string {
  const found = calls.find((call) => call.operationId === operationId);
  if (found === undefined) throw new Error(`The contract has no operation \`${operationId}\`.`);
  return linkToCall(found);
}

/** The place of a guide, by its title. */
export function linkToGuide(title: string): string {
  return `#/section/${toSlug(guidesHeading)}/${toSlug(title)}`;
}

/** The place of a catalogue, by its title. */
export function linkToCatalogue(title: string): string {
  return `#/section/${toSlug(title)}`;
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
