import { listQuestionIds } from "../../src/contract/assumptions.ts";
import type { SchemaObject } from "../../src/contract/document.ts";
import { escapeText, joinBlocks } from "./markdown.ts";

/** A node of the contract with an assumption, and the questions whose answers would replace it. */
export type Assumed = Pick<SchemaObject, "x-assumption" | "x-question">;

/**
 * Marks that something is open, as links to the questions whose answers would replace it. The texts of the assumptions stand once
 * in a page, instead of in each row of its tables.
 */
export function markQuestions(nodes: readonly Assumed[]): string {
  const assumed = nodes.filter((node) => node["x-assumption"] !== undefined);
  return [...new Set(assumed.flatMap(listQuestionIds))]
    .map((id) => `[open: ${id}](catalogue:Ask your provider#${id})`)
    .join(", ");
}

/** Prints the first text of nodes that describe one thing, and marks what is open about it. */
export function printText(nodes: readonly (Assumed & { description?: string })[]): string {
  const described = nodes.find(({ description }) => description !== undefined);
  const text = withoutAssumption(described?.description, described?.["x-assumption"]);
  return joinBlocks(escapeText(text), markQuestions(nodes));
}

/** Removes the note that the build appends to the description of an assumption, which the pages show apart. */
export function withoutAssumption(description = "", assumption?: string): string {
  if (assumption === undefined) return description.trim();
  return description.replace(/(?<!\n)\n*\*\*Assumption\.\*\*[\s\S]*$/u, "").trim();
}

/** Removes the notes that the build appends about limits, defaults and open lists, which the pages show apart. */
export function withoutNotes(description: string): string {
  return description.replace(/(?<!\n)\n*^\*\*(?:Default:|Limit\.|Open list\.)\*\*.*$/gmu, "").trim();
}
