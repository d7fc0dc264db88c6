import type { Finding } from "./finding.ts";

/**
 * Formats findings for people: by file, one line each, followed by the counts if the rules were applied.
 * @param applied.ownRules number of custom rules, or of those in the rule set
 * @param applied.ruleset the rule set for any layout, if it is used
 * @param applied.reach how many values and branches can be used, if the contract has no other finding
 */
export function formatFindings(
  findings: readonly Finding[],
  applied?: { ownRules: number; ruleset?: string | undefined; reach?: string | undefined },
): string {
  const files = [...new Set(findings.map(({ file }) => file))];
  const blocks = files.map((file) =>
    findings
      .filter((finding) => finding.file === file)
      .map(({ line, column, message, rule }) => `${file}:${line}:${column}  ${message}  (${rule})`)
      .join("\n"),
  );
  if (applied === undefined) return blocks.join("\n\n");
  const { ownRules, ruleset, reach } = applied;
  const count = (engine: Finding["engine"]) => findings.filter((finding) => finding.engine === engine).length;
  const first = count("Spectral");
  const counts = [
    `Spectral: ${first} ${first === 1 ? "finding" : "findings"}`,
    `Redocly: ${count("Redocly")}`,
    `structure: ${count("structure")}`,
  ];
  const rules = ruleset === undefined ? `${ownRules} custom rules` : `${ownRules} rules of ${ruleset}`;
  return [...blocks, `${counts.join(", ")} (${rules})${reach === undefined ? "" : `, ${reach}`}`].join(
    "\n\n",
  );
}
