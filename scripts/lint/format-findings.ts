import type { Finding } from "./finding.ts";

/**
 * Findings for a reader: by file, one line each, and a closing count.
 * @param options.ownRules how many rules the rule book holds
 */
export function formatFindings(findings: readonly Finding[], { ownRules }: { ownRules: number }): string {
  const files = [...new Set(findings.map(({ file }) => file))];
  const blocks = files.map((file) =>
    findings
      .filter((finding) => finding.file === file)
      .map(({ line, column, message, rule }) => `${file}:${line}:${column}  ${message}  (${rule})`)
      .join("\n"),
  );
  const counts = (["Spectral", "Redocly", "structure"] as const).map(
    (engine) => `${engine} ${findings.filter((finding) => finding.engine === engine).length}`,
  );
  return [...blocks, `${counts.join(", ")}; ${ownRules} own rules`].join("\n\n");
}
