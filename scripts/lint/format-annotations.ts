import type { Finding } from "./finding.ts";

const escapeMessage = (text: string): string =>
  text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");

const escapeProperty = (text: string): string =>
  escapeMessage(text).replaceAll(":", "%3A").replaceAll(",", "%2C");

/** Formats findings as GitHub Actions workflow commands, which display them next to the changed lines. */
export function formatAnnotations(findings: readonly Finding[]): string {
  return findings
    .map(({ severity, file, line, column, rule, message }) => {
      const place = `file=${escapeProperty(file)},line=${line},col=${column},title=${escapeProperty(rule)}`;
      return `::${severity} ${place}::${escapeMessage(message)}`;
    })
    .join("\n");
}
