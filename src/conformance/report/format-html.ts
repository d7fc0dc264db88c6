import { listUnjudged, type CaseLine, type Report } from "./build-report.ts";
import { escapeMarkup } from "./escape-markup.ts";
import type { Cause } from "./find-causes.ts";

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 72rem; margin: 2rem auto; padding: 0 1rem; }
pre { overflow-x: auto; padding: .75rem; border: 1px solid #8886; border-radius: 4px; font-size: .85rem; }
article { border-left: 4px solid #c0392b; padding-left: 1rem; margin: 1.5rem 0; }
table { border-collapse: collapse; font-size: .85rem; }
th, td { border: 1px solid #8886; padding: .2rem .5rem; text-align: left; }
.scroll { overflow-x: auto; }
.judged { background: #27ae6033; } .finding { background: #c0392b55; font-weight: bold; }
.inconclusive { background: #f39c1244; } .skipped { background: #8882; }
`;

/** Formats a report as one page that loads nothing: the findings, and what was judged of each operation. */
export function formatHtml(report: Report): string {
  const { findings, assumptions, counts, created, warnings, baseUrl, environment, at, operations } = report;
  const summary = Object.entries(counts).map(([verdict, count]) => `${count} ${verdict}`);
  const body = [
    `<h1>Conformance of ${escapeMarkup(baseUrl)}</h1>`,
    `<p>${escapeMarkup(`${environment}, ${at}: ${report.isStopped ? "stopped; " : ""}${findings.length} findings; cases: ${summary.join(", ")}.`)}</p>`,
    `<h2>Findings: ${findings.length}</h2>`,
    ...findings.map(formatCause),
    ...list(
      "Differs from an assumption",
      assumptions.map(
        ({ operationId, message, assumptions: ids }) => `${operationId}: ${message} (${ids.join(", ")})`,
      ),
    ),
    ...list("Warnings", warnings),
    ...list(
      "Created, and not deleted",
      created.map(({ operationId, id = "", at: time }) => `${operationId} ${id} at ${time}`),
    ),
    ...list("Not judged", listUnjudged(report)),
    "<h2>Coverage</h2>",
    ...operations.map(({ operationId, judged, total }) => {
      const own = report.cases.filter((one) => one.operationId === operationId);
      return `<details><summary>${operationId}: judged ${judged} of ${total}</summary><div class="scroll">${formatMatrix(own)}</div></details>`;
    }),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Conformance of ${escapeMarkup(baseUrl)}</title>
<style>${style}</style>
</head>
<body>
${body.join("\n")}
</body>
</html>
`;
}

function list(title: string, lines: readonly string[]): string[] {
  const items = lines.map((line) => `<li>${escapeMarkup(line)}</li>`).join("\n");
  return lines.length === 0 ? [] : [`<h2>${title}</h2>`, `<ul>\n${items}\n</ul>`];
}

function formatCause({
  operationId,
  check,
  message,
  expected,
  says,
  contract,
  location,
  cases,
  request,
  answer,
}: Cause): string {
  return `<article>
<h3>${escapeMarkup(`${operationId}: ${message}`)}</h3>
<p>${escapeMarkup(`Check ${check}, ${cases.length} cases. Expected: ${expected} The documentation says: ${says}`)}</p>
<p>Contract: <code>${escapeMarkup(contract)}</code> (${escapeMarkup(location)})</p>
<pre>${escapeMarkup(request)}</pre>
<p>Answer: <code>${escapeMarkup(answer)}</code></p>
</article>`;
}

/** The verdict of a cell is the worst of its cases. */
const order = ["finding", "inconclusive", "skipped", "judged"] as const;

/** Formats the cases of an operation as a table: the members in rows, the rules in columns. */
function formatMatrix(cases: readonly CaseLine[]): string {
  const places = [...new Set(cases.map(({ place }) => place))];
  const keywords = [...new Set(cases.map(({ keyword }) => keyword))];
  const head = keywords.map((keyword) => `<th scope="col">${escapeMarkup(keyword)}</th>`).join("");
  const rows = places.map((place) => {
    const cells = keywords.map((keyword) => {
      const verdicts = cases
        .filter((one) => one.place === place && one.keyword === keyword)
        .map(({ verdict }) => (order.includes(verdict as "finding") ? verdict : "judged"));
      const worst = order.find((verdict) => verdicts.includes(verdict as never));
      const count = verdicts.filter((verdict) => verdict === worst).length;
      return worst === undefined ? "<td></td>" : `<td class="${worst}">${count} ${worst}</td>`;
    });
    return `<tr><th scope="row">${escapeMarkup(place)}</th>${cells.join("")}</tr>`;
  });
  return `<table><thead><tr><th scope="col">member</th>${head}</tr></thead><tbody>${rows.join("")}</tbody></table>`;
}
