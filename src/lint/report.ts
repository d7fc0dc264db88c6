import { formatAnnotations } from "../cli/annotations.ts";
import { printJsonSafely, printLinesSafely } from "../contract/safe-text.ts";
import type { Finding } from "./finding.ts";

/** The findings in a contract, for the formats of the command. */
export interface LintReport {
  /** Its root document, to tell several contracts apart. */
  name: string;
  /** The folder that the names of files are relative to. */
  folder: string;
  findings: readonly Finding[];
  /** The findings in text, with the counts if the rules could be applied. */
  text: string;
}

/** The formats of `--format`. */
export const lintFormats = {
  text: (reports: readonly LintReport[]) => printLinesSafely(formatText(reports)),
  markdown: (reports: readonly LintReport[]) =>
    reports
      .map(({ name, findings }) => {
        const subject = reports.length === 1 ? "Contract" : `\`${name}\``;
        return [`## ${subject}: ${describeCount(findings.length)}`, ...describeTable(findings)].join("\n");
      })
      .map(printLinesSafely)
      .join("\n\n"),
  json: (reports: readonly LintReport[]) =>
    printJsonSafely({ findings: reports.flatMap(({ findings }) => findings) }),
  github(reports: readonly LintReport[]) {
    const annotations = reports.flatMap(({ folder, findings }) => {
      const listed = findings.map(({ severity: level, rule: title, ...place }) => ({
        level,
        title,
        ...place,
      }));
      return listed.length === 0 ? [] : formatAnnotations(listed, folder);
    });
    return [printLinesSafely(formatText(reports)), ...annotations].join("\n");
  },
};

function formatText(reports: readonly LintReport[]): string {
  return reports.map(({ name, text }) => (reports.length === 1 ? text : `${name}\n\n${text}`)).join("\n\n\n");
}

function describeCount(count: number): string {
  if (count === 0) return "no findings";
  return count === 1 ? "1 finding" : `${count} findings`;
}

function describeTable(findings: readonly Finding[]): string[] {
  if (findings.length === 0) return [];
  const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll(/\s+/gu, " ");
  const rows = findings.map(
    ({ file, line, column, message, rule }) =>
      `| \`${cell(file)}:${line}:${column}\` | ${cell(message)} | ${rule} |`,
  );
  return ["", "| Place | Finding | Rule |", "| --- | --- | --- |", ...rows];
}

/**
 * Formats findings for people: by file, one line each, followed by the counts if the rules were applied.
 * @param applied.ownRules number of custom rules, or of those in the rule set
 * @param applied.ruleset the rule set for any layout, if it is used
 * @param applied.leftOut rules that are not for the version of OpenAPI of the contract
 * @param applied.reach how many values and branches can be used, if the contract has no other finding
 */
export function formatFindings(
  findings: readonly Finding[],
  applied?: {
    ownRules: number;
    ruleset?: string | undefined;
    reach?: string | undefined;
    leftOut?: readonly string[];
  },
): string {
  const files = [...new Set(findings.map(({ file }) => file))];
  const blocks = files.map((file) =>
    findings
      .filter((finding) => finding.file === file)
      .map(({ line, column, message, rule }) => `${file}:${line}:${column}  ${message}  (${rule})`)
      .join("\n"),
  );
  if (applied === undefined) return blocks.join("\n\n");
  const { ownRules, ruleset, reach, leftOut = [] } = applied;
  const count = (engine: Finding["engine"]) => findings.filter((finding) => finding.engine === engine).length;
  const first = count("Spectral");
  const counts = [
    `Spectral: ${first} ${first === 1 ? "finding" : "findings"}`,
    `Redocly: ${count("Redocly")}`,
    `structure: ${count("structure")}`,
  ];
  const others = leftOut.length === 0 ? "" : `; not for OpenAPI 3.0: ${leftOut.join(", ")}`;
  const rules =
    ruleset === undefined ? `${ownRules} custom rules` : `${ownRules} rules of ${ruleset}${others}`;
  return [...blocks, `${counts.join(", ")} (${rules})${reach === undefined ? "" : `, ${reach}`}`].join(
    "\n\n",
  );
}
