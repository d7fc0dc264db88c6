import type { Report } from "./build-report.ts";
import { escapeMarkup } from "./escape-markup.ts";

/** Formats a report as JUnit XML: a suite for each operation, and what is not judged as skipped. */
export function formatJUnit({ cases, operations, findings, at }: Report): string {
  const suites = operations.map(({ operationId }) => {
    const own = cases.filter((one) => one.operationId === operationId);
    const tests = own.map(({ name, verdict, note }) => {
      const head = `    <testcase classname="${operationId}" name="${escapeMarkup(name)}"`;
      if (verdict === "inconclusive" || verdict === "skipped")
        return `${head}><skipped message="${escapeMarkup(`${verdict}: ${note}`)}"/></testcase>`;
      if (verdict !== "finding")
        return note === ""
          ? `${head}/>`
          : `${head}><system-out>${escapeMarkup(note)}</system-out></testcase>`;
      const shown = findings.filter((cause) => cause.cases.includes(name));
      const detail = shown.map(
        ({ expected, contract, location, request, answer }) =>
          `Expected: ${expected}\nContract: ${contract} (${location})\nAnswer: ${answer}\n${request}`,
      );
      return `${head}><failure message="${escapeMarkup(note)}">${escapeMarkup(detail.join("\n\n"))}</failure></testcase>`;
    });
    const count = (...verdicts: string[]) => own.filter(({ verdict }) => verdicts.includes(verdict)).length;
    const counts = `tests="${own.length}" failures="${count("finding")}" errors="0" skipped="${count("inconclusive", "skipped")}"`;
    return [
      `  <testsuite name="${operationId}" timestamp="${at}" ${counts}>`,
      ...tests,
      "  </testsuite>",
    ].join("\n");
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="conformance">\n${suites.join("\n")}\n</testsuites>\n`;
}
