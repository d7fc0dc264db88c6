import type { Finding } from "./finding.ts";

/**
 * Formats findings for people: by file, one line each, followed by the counts.
 * @param counts.ownRules number of custom rules
 * @param counts.reach how many values and branches can be used, if the contract has no other finding
 */
export function formatFindings(
  findings: readonly Finding[],
  { ownRules, reach }: { ownRules: number; reach?: string | undefined },
): string {
  const files = [...new Set(findings.map(({ file }) => file))];
  const blocks = files.map((file) =>
    findings
      .filter((finding) => finding.file === file)
      .map(({ line, column, message, rule }) => `${file}:${line}:${column}  ${message}  (${rule})`)
      .join("\n"),
  );
  const count = (engine: Finding["engine"]) => findings.filter((finding) => finding.engine === engine).length;
  const first = count("Spectral");
  const counts = [
    `Spectral: ${first} ${first === 1 ? "finding" : "findings"}`,
    `Redocly: ${count("Redocly")}`,
    `structure: ${count("structure")}`,
  ];
  return [
    ...blocks,
    `${counts.join(", ")} (${ownRules} custom rules)${reach === undefined ? "" : `, ${reach}`}`,
  ].join("\n\n");
}
