import { groupBy } from "../../contract/group-by.ts";
import { isJudged } from "../verdict.ts";
import type { CaseLine, Report } from "./build-report.ts";
import type { Cause } from "./find-causes.ts";

/** A part of a report. */
export interface Section {
  heading: string;
  lines: readonly string[];
}

/** Formats what a run found, for a terminal. What was not judged stands last, before the counts. */
export function formatText(report: Report): string {
  const findings = report.findings.map(describeCause);
  const numbered = findings.map(({ heading, lines }, index) => ({
    heading: `${index + 1}. ${heading}`,
    lines,
  }));
  const parts = [...numbered, ...listSections(report)].map(({ heading, lines }) =>
    [heading, ...lines].join("\n  "),
  );
  return [...parts, summarize(report)].join("\n\n");
}

/** Describes a finding: what is wrong, what was expected and why, and how to see it. */
export function describeCause(cause: Cause): Section {
  const { operationId, check, message, expected, says, contract, location, cases, request, answer } = cause;
  return {
    heading: `${operationId}: ${message} (${check}, ${countCases(cases)})`,
    lines: [
      `Expected: ${expected} The documentation says: ${says}`,
      `Contract: ${contract} (${location})`,
      `Answer:   ${answer}`,
      ...request.split("\n"),
    ],
  };
}

/** Describes the other things that a run has to say. */
export function listSections(report: Report): Section[] {
  const { assumptions, deviations, created, warnings, details } = report;
  const sections: Record<string, string[]> = {
    [`Differs from an assumption: ${assumptions.length}`]: assumptions.map(
      ({ operationId, message, assumptions: ids, cases }) =>
        `${operationId}: ${message} (${ids.join(", ")}; ${countCases(cases)})`,
    ),
    "Expected deviations": deviations.flatMap(({ deviation: { check, operation, until }, state }) => {
      const became = {
        seen: [],
        gone: "is gone: remove it from the target file",
        expired: `expired on ${until}`,
        unjudged: "was not judged",
      }[state];
      return [became].flat().map((words) => `${check} of ${operation ?? "every operation"} ${words}`);
    }),
    [`Created, and not deleted: ${created.length}`]: created.map(
      ({ operationId, id = "(no id)", at }) => `${operationId} ${id} at ${at}`,
    ),
    Warnings: warnings,
    Information:
      details.refusals === 0
        ? []
        : [`\`details\` names the broken member in ${details.named} of ${details.refusals} refusals.`],
    "Not judged": listUnjudged(report.cases),
  };
  return Object.entries(sections).flatMap(([heading, lines]) => (lines.length > 0 ? { heading, lines } : []));
}

/** Counts the findings and the cases by verdict. */
export function summarize({ isStopped, findings, counts, requests, seconds }: Report): string {
  return (
    `${isStopped ? "Stopped. " : ""}${findings.length} findings (${counts.finding} cases), ${counts.passed} passed, ` +
    `${counts.assumption} differ from an assumption, ${counts.deviation} expected, ` +
    `${counts.inconclusive} inconclusive, ${counts.skipped} skipped; ${requests} requests in ${seconds.toFixed(1)} s`
  );
}

/** The cases that are not judged, by operation and reason. */
export function listUnjudged(cases: readonly Pick<CaseLine, "operationId" | "verdict" | "note">[]): string[] {
  const unjudged = cases.filter((one) => !isJudged(one));
  const groups = groupBy(unjudged, (one) => `${one.operationId}, ${one.verdict}: ${one.note}`);
  return [...groups].map(([key, { length }]) => `${length} of ${key}`);
}

function countCases({ length }: readonly string[]): string {
  return length === 1 ? "1 case" : `${length} cases`;
}
