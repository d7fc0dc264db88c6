import type { CaseLine, Report } from "./build-report.ts";
import { escapeMarkup } from "./escape-markup.ts";
import { describeCause } from "./format-text.ts";

/** Formats a report as JUnit XML: a suite for each operation, and what is not judged as skipped. */
export function formatJUnit({ cases, operations, findings, at }: Report): string {
  const describe = ({ name, verdict, note }: CaseLine) => {
    const text = escapeMarkup(note);
    if (verdict === "inconclusive" || verdict === "skipped")
      return `<skipped message="${verdict}: ${text}"/>`;
    if (verdict !== "finding") return text && `<system-out>${text}</system-out>`;
    const shown = findings.filter((cause) => cause.cases.includes(name)).map(describeCause);
    const detail = shown.map(({ heading, lines }) => [heading, ...lines].join("\n")).join("\n\n");
    return `<failure message="${text}">${escapeMarkup(detail)}</failure>`;
  };
  const suites = operations.map(({ operationId }) => {
    const own = cases.filter((one) => one.operationId === operationId);
    const count = (...verdicts: string[]) => own.filter(({ verdict }) => verdicts.includes(verdict)).length;
    return [
      `  <testsuite name="${operationId}" timestamp="${at}" tests="${own.length}" errors="0" failures="${count("finding")}" skipped="${count("inconclusive", "skipped")}">`,
      ...own.map(
        (one) =>
          `    <testcase classname="${operationId}" name="${escapeMarkup(one.name)}">${describe(one)}</testcase>`,
      ),
      "  </testsuite>",
    ];
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites name="conformance">',
    ...suites.flat(),
    "</testsuites>\n",
  ].join("\n");
}
