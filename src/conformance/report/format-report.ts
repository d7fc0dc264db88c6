import type { Report } from "./build-report.ts";
import { formatHtml } from "./format-html.ts";
import { formatJUnit } from "./format-junit.ts";

const formats = {
  junit: formatJUnit,
  html: formatHtml,
  json: (report: Report) => `${JSON.stringify(report, null, 2)}\n`,
};

/** Formats a report for a file. */
export function formatReport(format: keyof typeof formats, report: Report): string {
  return formats[format](report);
}
