import type { Finding } from "./finding.ts";

/**
 * Formats findings for people: by file, one line each, followed by the counts.
 * @param options.ownRules number of rules in the project's own rule book
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
