import type { ContractOperation } from "../../../../src/contract/operations.ts";
import { addressOfCall, addressOfChapter, type Chapter } from "../../../addresses/addresses.ts";

/**
 * Lists the pages to which the addresses of the first edition lead, by their part after `#`. It was one page,
 * `reference.html`, with addresses such as `#/payouts/getpayout` and `#/section/guides/pix-orders`.
 */
export function listOldAddresses(
  calls: readonly ContractOperation[],
  chapters: readonly Chapter[],
): Record<string, string> {
  return Object.fromEntries([
    ...calls.map((call): [string, string] => {
      const tag = toOldSlug(call.operation.tags?.[0] ?? "");
      return [`/${tag}/${call.operationId.toLowerCase()}`, addressOfCall(call)];
    }),
    ...chapters.map((chapter): [string, string] => {
      const section = chapter.kind === "guide" ? "guides/" : "";
      return [`/section/${section}${toOldSlug(chapter.title)}`, addressOfChapter(chapter)];
    }),
    // Replaced by another catalogue.
    [
      "/section/assumptions-and-open-points",
      addressOfChapter({ kind: "catalogue", title: "Ask your provider" }),
    ],
  ]);
}

function toOldSlug(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
    .trim()
    .replaceAll(/\s+/g, "-");
}
