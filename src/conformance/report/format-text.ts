import { listUnjudged, type Report } from "./build-report.ts";
import type { Cause } from "./find-causes.ts";

/** The line of an operation. */
export function formatCoverage({ operationId, judged, total }: Report["operations"][number]): string {
  return `${operationId.padEnd(26)} judged ${judged} of ${total}`;
}

/** Formats what a run found, for a terminal. What was not judged stands last, before the counts. */
export function formatText(report: Report): string {
  const { findings, assumptions, deviations, created, warnings, counts, details } = report;
  const unjudged = listUnjudged(report);
  const unexpected = deviations.filter(({ state }) => state !== "seen");
  const title = (count: number, what: string) => `${what}: ${count}`;
  const sections = [
    findings.map((cause, index) => formatCause(cause, `${index + 1}.`)),
    [formatList(title(assumptions.length, "Differs from an assumption"), assumptions.map(formatAssumption))],
    [formatList("Expected deviations", unexpected.map(formatDeviation))],
    [formatList(title(created.length, "Created, and not deleted"), created.map(formatCreated))],
    [formatList("Warnings", warnings)],
    [formatList("Not judged", unjudged)],
    details.refusals === 0
      ? []
      : [
          `Information: \`details\` names the broken member in ${details.named} of ${details.refusals} refusals.`,
        ],
    [
      `${report.isStopped ? "Stopped. " : ""}${findings.length} findings (${counts.finding} cases), ${counts.passed} passed, ` +
        `${counts.assumption} differ from an assumption, ${counts.deviation} expected, ` +
        `${counts.inconclusive} inconclusive, ${counts.skipped} skipped; ${report.requests} requests in ${report.seconds.toFixed(1)} s`,
    ],
  ];
  return sections
    .flat()
    .filter((section) => section !== "")
    .join("\n\n");
}

function formatList(heading: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : [heading, ...lines.map((line) => `  ${line}`)].join("\n");
}

/** Formats a finding: what is wrong, what was expected and why, and how to see it. */
function formatCause(cause: Cause, number: string): string {
  const { operationId, check, message, expected, says, contract, location, cases, request, answer } = cause;
  return [
    `${number} ${operationId}: ${message} (${check}, ${countCases(cases)})`,
    `   Expected: ${expected} The documentation says: ${says}`,
    `   Contract: ${contract} (${location})`,
    `   Answer:   ${answer}`,
    ...request.split("\n").map((line) => `   ${line}`),
  ].join("\n");
}

function countCases({ length }: readonly string[]): string {
  return length === 1 ? "1 case" : `${length} cases`;
}

function formatAssumption({ operationId, message, assumptions, cases }: Cause): string {
  return `${operationId}: ${message} (${assumptions.join(", ")}; ${countCases(cases)})`;
}

function formatDeviation({ deviation, state }: Report["deviations"][number]): string {
  const { check, operation = "every operation", until } = deviation;
  const words = { gone: "is gone: remove it from the target file", expired: `expired on ${until}` };
  return `${check} of ${operation} ${state === "gone" || state === "expired" ? words[state] : "was not judged"}`;
}

function formatCreated({ operationId, id, at }: Report["created"][number]): string {
  return `${operationId} ${id ?? "(no id)"} at ${at}`;
}
