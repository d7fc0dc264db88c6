import type { Rating, Result } from "./rate-tool.ts";
import type { ToolKind } from "./tool/tool.ts";

/** A row of the matrix. */
export interface Row extends Rating {
  tool: string;
  kind: ToolKind;
  version: string;
  /** Range of Node versions that its package requires, if any. */
  engines: string | undefined;
}

const results: readonly Result[] = ["works", "with flag", "fails"];
const longestDetail = 300;

/**
 * Formats the matrix as a Markdown table, followed by its totals.
 * @param nodeVersion version of Node that ran the tools
 */
export function printMatrix(rows: readonly Row[], nodeVersion: string): string {
  const head = ["Tool", "Version", "Node", "Requires", "Flags", "Result", "Checks"];
  const lines = rows.map(({ tool, version, engines = "any", flags, result, detail }) => {
    const set = flags.join(", ") || "none";
    return [tool, version, nodeVersion, engines, set, result, shorten(detail)].map(escape);
  });
  const table = [head, head.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`);
  return [...table, "", printTotals(rows)].join("\n");
}

/** Counts the tools by result, such as `11 tools: works 8, with flag 2, fails 1`. */
function printTotals(rows: readonly Row[]): string {
  const counts = results.map((result) => `${result} ${rows.filter((row) => row.result === result).length}`);
  return `${rows.length} tools: ${counts.join(", ")}`;
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/gu, " ").trim();
  return line.length > longestDetail ? `${line.slice(0, longestDetail - 1)}…` : line;
}

function escape(cell: string): string {
  return cell.replaceAll("|", "\\|");
}
