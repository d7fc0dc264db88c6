import { toLine } from "../../../src/contract/to-line.ts";
import { escapeText } from "./escape-text.ts";

/** A Markdown table. Cells are Markdown too; what would end a cell, a row or the table in them is escaped. */
export function printTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  return [headings, headings.map(() => "---"), ...rows.map((row) => row.map(printCell))]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

function printCell(markdown: string): string {
  return toLine(escapeText(markdown)).replaceAll("|", String.raw`\|`);
}
