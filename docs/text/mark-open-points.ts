import { listQuestionIds } from "../../src/contract/assumptions.ts";

/** A node of the contract that may have an assumption. */
interface Assumed {
  "x-assumption"?: string;
  "x-question"?: string | string[];
}

/**
 * Marks that something is open, as links to the questions that would settle it. The texts of the assumptions stand once
 * in a page, instead of in each row of its tables.
 */
export function markOpenPoints(nodes: readonly Assumed[]): string {
  const assumed = nodes.filter((node) => node["x-assumption"] !== undefined);
  return [...new Set(assumed.flatMap(listQuestionIds))]
    .map((id) => `[open: ${id}](catalogue:Ask your provider#${id})`)
    .join(", ");
}
