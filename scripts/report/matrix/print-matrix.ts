import type { Rating, Result } from "./rate-tool.ts";
import type { ToolKind } from "./tool.ts";

/** One line of the matrix. */
export interface Row extends Rating {
  tool: string;
  kind: ToolKind;
  version: string;
  /** Range of Node versions that its package names, if it names any. */
  engines: string | undefined;
}

const results: readonly Result[] = ["works", "with flag", "fails"];
const longestDetail = 300;

/**
 * The matrix as a Markdown table, and its totals.
 * @param nodeVersion the one that the tools ran on.
 */
export function printMatrix(rows: readonly Row[], nodeVersion: string): string {
  const head = ["Tool", "Version", "Node", "Asks for", "Flags", "Result", "Checks"];
  const lines = rows.map(({ tool, version, engines = "any", flags, result, detail }) => {
    const set = flags.join(", ") || "none";
    return [tool, version, nodeVersion, engines, set, result, shorten(detail)].map(escape);
  });
  const table = [head, head.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`);
  return [...table, "", printTotals(rows)].join("\n");
}

/** How many tools came to each result, such as `11 tools: works 8, with flag 2, fails 1`. */
export function printTotals(rows: readonly Row[]): string {
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
