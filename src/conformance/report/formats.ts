// Writes a report as text, JUnit XML, JSON or HTML. What it contains is in report.ts.

import type { ExpectedDeviation } from "../../target/target.ts";
import type { Cause } from "./causes.ts";
import type { Comparison } from "./compare.ts";
import { escapeMarkup, groupBy } from "../../contract/text.ts";
import { printJsonSafely, printLinesSafely } from "../../contract/safe-text.ts";
import { listUnjudged } from "./reasons.ts";
import type { CaseLine, Report } from "./report.ts";

/** The forms of a report that can be written to a file. */
export const reportFormats = {
  junit: formatJUnit,
  json: (report: Report) => `${printJsonSafely(report)}\n`,
  html: formatHtml,
  markdown: formatMarkdown,
};

/** A part of a report. */
interface Section {
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

/** Describes a finding: what is wrong and where, what was expected and why, and how to see it. */
function describeCause(cause: Cause): Section {
  const { id, check, message, expected, contract, location, cases, request, response, why } = cause;
  return {
    heading: `${nameOperations(cause)}: ${message} (${check}, ${countCases(cases)})`,
    lines: [
      `Id: ${id}`,
      ...listMore("Operations", cause.operationIds),
      ...listMore("Places", cause.places),
      `Expected: ${expected} ${quoteReason(cause)}`,
      `Contract: ${contract} (${location})`,
      `Response: ${response}`,
      ...(why === "" ? [] : [`The service says: ${why}`]),
      ...request.split("\n"),
    ],
  };
}

function nameOperations({ operationId, operationIds: { length } }: Cause): string {
  if (length === 1) return operationId;
  return `${operationId} and ${length === 2 ? "another operation" : `${length - 1} other operations`}`;
}

function listMore(title: string, names: readonly string[]): string[] {
  return names.length > 1 ? [`${title}: ${names.join(", ")}`] : [];
}

/** Says what asks for it: the documentation, or how this project reads it. */
function quoteReason({ says, section, isReading = false }: Cause): string {
  if (isReading) return `This project reads it as: ${says}`;
  return `The documentation says${section === undefined ? "" : ` (section ${section})`}: ${says}`;
}

/** Describes the other things that a run has to say. What was not judged stands last. */
function listSections(report: Report): Section[] {
  const { assumptions, deviations, created, warnings, notes, details, comparison } = report;
  const sections: Record<string, string[]> = {
    "No finding, but worth knowing": notes,
    [`Differs from an assumption: ${assumptions.length}`]: assumptions.map(
      (cause) =>
        `${nameOperations(cause)}: ${cause.message} (${cause.assumptions.join(", ")}; ${countCases(cause.cases)}; ${cause.id})`,
    ),
    "Expected deviations": deviations.flatMap(({ deviation, state }) => {
      const became = {
        seen: [],
        gone: "is gone: remove it from the target file",
        expired: `expired on ${deviation.until}`,
        unjudged: "was not judged",
      }[state];
      return [became].flat().map((words) => `${nameDeviation(deviation)} ${words}`);
    }),
    [`Created, and not deleted: ${created.length}`]: listCreated(created),
    Warnings: warnings,
    Information:
      details.rejections === 0
        ? []
        : [`\`details\` names the broken member in ${details.named} of ${details.rejections} rejections.`],
    "Not judged": listUnjudged(report.cases),
  };
  const named = Object.entries(sections).map(([heading, lines]) => ({ heading, lines }));
  const compared = comparison === undefined ? [] : [describeComparison(comparison)];
  return [...compared, ...named.filter(({ lines }) => lines.length > 0)];
}

/** A terminal shows so many of what an operation created. */
const mostCreated = 3;

/** Lists what was created by operation: the first of each, and how many there are. A report as JSON has all. */
function listCreated(created: Report["created"]): string[] {
  return [...groupBy(created, ({ operationId }) => operationId)].map(([operationId, own]) => {
    const ids = own.slice(0, mostCreated).map(({ id = "(no id)" }) => id);
    const more = own.length - ids.length;
    return `${operationId}: ${own.length}, from ${own[0]?.at ?? ""}: ${ids.join(", ")}${more > 0 ? ` and ${more} more, in \`--report json=FILE\`` : ""}`;
  });
}

/** Names a deviation, as the target file does. */
function nameDeviation({ id, check, operation = "every operation" }: ExpectedDeviation): string {
  return id ?? `${String(check)} of ${operation}`;
}

/** Describes a comparison: how many causes have become what, and each of them. */
function describeComparison({ at, causes }: Comparison): Section {
  const count = (wanted: string) => `${causes.filter(({ state }) => state === wanted).length} ${wanted}`;
  const counts = ["fixed", "new", "still open", "not judged this time"].map(count);
  return {
    heading: `Compared with the run of ${at}: ${counts.join(", ")}`,
    lines: causes.map(({ id, message, state }) => `${state}: ${id} (${message})`),
  };
}

/** Counts the findings and the cases by verdict. */
function summarize({ isStopped, findings, counts, requests, seconds }: Report): string {
  return (
    `${isStopped ? "Stopped. " : ""}${countOf(findings.length, "finding")} (${countOf(counts.finding, "case")}), ${counts.passed} passed, ` +
    `${counts.assumption} differ from an assumption, ${counts.deviation} expected, ` +
    `${counts.inconclusive} inconclusive, ${counts.skipped} skipped; ${requests} requests in ${seconds.toFixed(1)} s`
  );
}

function countCases({ length }: readonly string[]): string {
  return countOf(length, "case");
}

function countOf(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

/** Formats a report as Markdown, such as for the summary of a job: the counts, and a table of the findings. */
function formatMarkdown(report: Report): string {
  const cell = (text: string) =>
    escapeSafely(text)
      .replaceAll(/[\\|`*_~[\]]/gu, String.raw`\$&`)
      .replaceAll(/\s+/gu, " ");
  const rows = report.findings.map(
    (cause) => `| ${cell(cause.message)} | ${cell(cause.operationIds.join(", "))} | ${cell(cause.id)} |`,
  );
  const table =
    rows.length === 0 ? [] : ["", "| Finding | Operations | Id |", "| --- | --- | --- |", ...rows];
  return [`## Conformance of ${cell(report.baseUrl)}`, "", `${summarize(report)}.`, ...table, ""].join("\n");
}

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 72rem; margin: 2rem auto; padding: 0 1rem; }
pre { overflow-x: auto; padding-left: 1rem; border-left: 4px solid #c0392b; font-size: .85rem; }
div { overflow-x: auto; }
table { border-collapse: collapse; font-size: .85rem; }
th, td { border: 1px solid #8886; padding: .2rem .5rem; text-align: left; }
.judged { background: #27ae6033; } .finding { background: #c0392b55; font-weight: bold; }
.inconclusive { background: #f39c1244; } .skipped { background: #8882; }
`;

/** Formats a report as one page that loads nothing: the findings, and what was judged of each operation. */
function formatHtml(report: Report): string {
  const title = escapeSafely(`Conformance of ${report.baseUrl}`);
  const findings = report.findings
    .map(describeCause)
    .map(
      ({ heading, lines }) =>
        `<h3>${escapeSafely(heading)}</h3>\n<pre>${escapeSafely(lines.join("\n"))}</pre>`,
    );
  const sections = listSections(report).map(({ heading, lines }) => {
    const items = lines.map((line) => `<li>${escapeSafely(line)}</li>`);
    return `<h2>${escapeSafely(heading)}</h2>\n<ul>\n${items.join("\n")}\n</ul>`;
  });
  const coverage = report.operations.map(({ operationId, judged, total }) => {
    const own = report.cases.filter((one) => one.operationId === operationId);
    return `<details><summary>${escapeSafely(operationId)}: judged ${judged} of ${total}</summary><div>${formatMatrix(own)}</div></details>`;
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<h1>${title}</h1>
<p>${escapeSafely(`${report.environment}, ${report.at}: ${summarize(report)}.`)}</p>
<h2>Findings: ${findings.length}</h2>
${[...findings, ...sections, "<h2>Coverage</h2>", ...coverage].join("\n")}
</body>
</html>
`;
}

/** The verdict of a cell is the worst of its cases. */
const order: readonly string[] = ["finding", "inconclusive", "skipped", "judged"];

/** Formats the cases of an operation as a table: the members in rows, the rules in columns. */
function formatMatrix(cases: readonly CaseLine[]): string {
  const keywords = [...new Set(cases.map(({ keyword }) => keyword))];
  const rows = [...new Set(cases.map(({ place }) => place))].map((place) => {
    const cells = keywords.map((keyword) => {
      const verdicts: string[] = cases
        .filter((one) => one.place === place && one.keyword === keyword)
        .map(({ verdict }) => (order.includes(verdict) ? verdict : "judged"));
      const worst = order.find((verdict) => verdicts.includes(verdict));
      const count = verdicts.filter((verdict) => verdict === worst).length;
      return worst === undefined ? "<td></td>" : `<td class="${worst}">${count} ${worst}</td>`;
    });
    return `<tr><th scope="row">${escapeSafely(place)}</th>${cells.join("")}</tr>`;
  });
  const head = keywords.map((keyword) => `<th scope="col">${escapeSafely(keyword)}</th>`).join("");
  return `<table><thead><tr><th scope="col">member</th>${head}</tr></thead><tbody>${rows.join("")}</tbody></table>`;
}

/** Formats a report as JUnit XML: a suite for each operation, and what is not judged as skipped. */
function formatJUnit({ cases, operations, findings, at }: Report): string {
  const timeOf = ({ ms }: CaseLine) => (ms === undefined ? "" : ` time="${(ms / 1_000).toFixed(3)}"`);
  const describe = ({ name, verdict, note }: CaseLine) => {
    const text = escapeSafely(note);
    if (verdict === "inconclusive" || verdict === "skipped")
      return `<skipped message="${verdict}: ${text}"/>`;
    if (verdict !== "finding") return text && `<system-out>${text}</system-out>`;
    const shown = findings.filter((cause) => cause.cases.includes(name)).map(describeCause);
    const detail = shown.map(({ heading, lines }) => [heading, ...lines].join("\n")).join("\n\n");
    return `<failure message="${text}">${escapeSafely(detail)}</failure>`;
  };
  const suites = operations.map(({ operationId }) => {
    const suite = escapeSafely(operationId);
    const own = cases.filter((one) => one.operationId === operationId);
    const count = (...verdicts: string[]) => own.filter(({ verdict }) => verdicts.includes(verdict)).length;
    return [
      `  <testsuite name="${suite}" timestamp="${at}" tests="${own.length}" errors="0" failures="${count("finding")}" skipped="${count("inconclusive", "skipped")}">`,
      ...own.map(
        (one) =>
          `    <testcase classname="${suite}" name="${escapeSafely(one.name)}"${timeOf(one)}>${describe(one)}</testcase>`,
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

/** Escapes a text for XML and HTML, also the characters that XML does not allow. */
function escapeSafely(text: string): string {
  return escapeMarkup(printLinesSafely(text));
}
