import { toLine } from "../../src/contract/to-line.ts";
import { escapeText } from "./escape-text.ts";

/** Prints a Markdown table. Cells are Markdown too; anything that would end a cell, a row or the table is escaped. */
export function printTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  return [headings, headings.map(() => "---"), ...rows.map((row) => row.map(printCell))]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

function printCell(markdown: string): string {
  return toLine(escapeText(markdown)).replaceAll("|", String.raw`\|`);
}
