import type { Finding } from "./finding.ts";

/**
 * Formats findings for people: by file, one line each, followed by the counts.
 * @param options.ownRules number of custom rules
 */
export function formatFindings(findings: readonly Finding[], { ownRules }: { ownRules: number }): string {
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
  return [...blocks, `${counts.join(", ")} (${ownRules} custom rules)`].join("\n\n");
}
