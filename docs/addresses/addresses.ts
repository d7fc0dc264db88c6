import { isNotification, nameCall, type ContractOperation } from "../../src/contract/operations.ts";
import { DocsError } from "../build/docs-error.ts";
import { escapeText } from "../text/markdown.ts";

/** A guide or a catalogue: Markdown that begins with its title. */
export interface Chapter {
  kind: "guide" | "catalogue";
  title: string;
  /** The text below the title, with links such as `operation:getPayout` and `guide:PIX orders`. */
  markdown: string;
}

/** Returns the path of an operation's or notification's page, relative to the root of the site. */
export function addressOfCall(call: ContractOperation): string {
  return isNotification(call)
    ? `notifications/${toSlug(call.path)}`
    : `operations/${toSlug(call.operationId)}`;
}

/** Returns the path of a chapter's page, relative to the root of the site. */
export function addressOfChapter({ kind, title }: Pick<Chapter, "kind" | "title">): string {
  return `${kind}s/${toSlug(title)}`;
}

/** The address of every page that a text can link to, by link target such as `event:ORDER-PAYIN.PAID`. */
export type Addresses = ReadonlyMap<string, string>;

/** Lists the addresses of all calls and chapters. */
export function listAddresses(
  calls: readonly ContractOperation[],
  chapters: readonly Pick<Chapter, "kind" | "title">[],
): Addresses {
  return new Map([
    ...calls.map((call) => [targetOfCall(call), addressOfCall(call)] as const),
    ...chapters.map((chapter) => [`${chapter.kind}:${chapter.title}`, addressOfChapter(chapter)] as const),
  ]);
}

/** Returns the title of the page of a call. */
export function titleOfCall(call: ContractOperation): string {
  return call.operation.summary ?? nameCall(call);
}

/** Returns the target by which a text links to an operation or notification. */
export function targetOfCall(call: ContractOperation): string {
  return `${isNotification(call) ? "event" : "operation"}:${nameCall(call)}`;
}

/** Links to an operation or notification by its title, with its id or the name of its webhook beside the link. */
export function linkOperation(call: ContractOperation): string {
  const { summary } = call.operation;
  const [name, target] = [`\`${nameCall(call)}\``, targetOfCall(call)];
  return summary === undefined ? `[${name}](${target})` : `[${escapeText(summary)}](${target}) ${name}`;
}

/** Links to several operations, each once. */
export function linkOperations(calls: readonly ContractOperation[]): string {
  return [...new Set(calls.map(linkOperation))].join(", ");
}

/**
 * Replaces the link targets in a text with the addresses of their pages.
 * @param format makes the link of an address, such as `/guides/pix-orders/`
 * @throws {DocsError} if a target has no page
 */
export function resolveLinks(
  markdown: string,
  addresses: Addresses,
  format: (address: string) => string,
): string {
  return markdown.replaceAll(
    /\]\(((?:operation|event|guide|catalogue):[^)#]+)(#[^)]+)?\)/g,
    (link, target: string, anchor = "") => {
      const address = addresses.get(decodeURIComponent(target));
      if (address === undefined)
        throw new DocsError(`\`${link.slice(2, -1)}\` links to a page that does not exist.`);
      return `](${format(address)}${String(anchor)})`;
    },
  );
}

/** Turns a name into a part of an address: `createOrderV3` becomes `create-order-v3`, and `Olá Ipê` becomes `ola-ipe`. */
export function toSlug(name: string): string {
  return name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, "-")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
}

/** The files that readers can download from the site; `download.<file>` of the texts of the site says what is in them. */
export const downloads = [
  { name: "OpenAPI 3.1, YAML", file: "openapi.yaml" },
  { name: "OpenAPI 3.1, JSON", file: "openapi.json" },
  { name: "TypeScript types", file: "types.ts" },
  { name: "Postman collection", file: "postman_collection.json" },
  { name: "llms.txt", file: "llms.txt" },
  { name: "llms-full.txt", file: "llms-full.txt" },
] as const;
