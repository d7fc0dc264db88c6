import type { Report } from "./build-report.ts";
import { formatHtml } from "./format-html.ts";
import { formatJUnit } from "./format-junit.ts";

/** The forms of a report that can be written to a file. */
export const reportFormats = {
  junit: formatJUnit,
  json: (report: Report) => `${JSON.stringify(report, null, 2)}\n`,
  html: formatHtml,
};
