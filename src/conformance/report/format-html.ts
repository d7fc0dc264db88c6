import type { CaseLine, Report } from "./build-report.ts";
import { escapeMarkup } from "./escape-markup.ts";
import { describeCause, listSections, summarize } from "./format-text.ts";

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
export function formatHtml(report: Report): string {
  const title = escapeMarkup(`Conformance of ${report.baseUrl}`);
  const findings = report.findings
    .map(describeCause)
    .map(
      ({ heading, lines }) =>
        `<h3>${escapeMarkup(heading)}</h3>\n<pre>${escapeMarkup(lines.join("\n"))}</pre>`,
    );
  const sections = listSections(report).map(({ heading, lines }) => {
    const items = lines.map((line) => `<li>${escapeMarkup(line)}</li>`);
    return `<h2>${escapeMarkup(heading)}</h2>\n<ul>\n${items.join("\n")}\n</ul>`;
  });
  const coverage = report.operations.map(({ operationId, judged, total }) => {
    const own = report.cases.filter((one) => one.operationId === operationId);
    return `<details><summary>${operationId}: judged ${judged} of ${total}</summary><div>${formatMatrix(own)}</div></details>`;
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
<p>${escapeMarkup(`${report.environment}, ${report.at}: ${summarize(report)}.`)}</p>
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
    return `<tr><th scope="row">${escapeMarkup(place)}</th>${cells.join("")}</tr>`;
  });
  const head = keywords.map((keyword) => `<th scope="col">${escapeMarkup(keyword)}</th>`).join("");
  return `<table><thead><tr><th scope="col">member</th>${head}</tr></thead><tbody>${rows.join("")}</tbody></table>`;
}
