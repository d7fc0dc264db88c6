import { formatAnnotations } from "../cli/annotate.ts";
import type { Finding } from "./finding.ts";

/** The findings in a contract, for the formats of the command. */
export interface LintReport {
  /** The project that the names of files are relative to. */
  root: string;
  findings: readonly Finding[];
  /** The findings in text, with the counts if the rules could be applied. */
  text: string;
}

/** The formats of `--format`. */
export const lintFormats = {
  text: ({ text }: LintReport) => text,
  markdown: ({ findings }: LintReport) =>
    [`## Contract: ${describeCount(findings.length)}`, ...describeTable(findings)].join("\n"),
  json: ({ findings }: LintReport) => JSON.stringify({ findings }, null, 2),
  github({ root, findings, text }: LintReport) {
    const annotations = findings.map(({ severity: level, rule: title, ...place }) => ({
      level,
      title,
      ...place,
    }));
    return findings.length === 0 ? text : `${text}\n${formatAnnotations(annotations, root)}`;
  },
};

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
