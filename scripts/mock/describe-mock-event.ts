import type { MockEvent } from "./mock-event.ts";

interface Violation {
  location: string[];
  severity: string;
  message: string;
}

/** Formats an event as one line for the terminal: the response and the first violation, or why Prism crashed. */
export function describeMockEvent(event: MockEvent): string {
  const line =
    event.kind === "died"
      ? `Prism crashed (${event.reason}), last request: ${event.lastRequest ?? "none"}; restarting it.`
      : `${event.status} ${event.method.padEnd(4)} ${event.url}${describeViolations(event.violations)}`;
  // A request must not be able to send control characters to the terminal.
  return line.replace(/\p{Cc}/gu, " ");
}

function describeViolations(text: string | null): string {
  if (text === null) return "";
  // Prism truncates a long list, which is then not valid JSON.
  if (!text.startsWith("[")) return "  (many violations)";
  const violations = JSON.parse(text) as Violation[];
  const [first] = violations.filter(({ severity }) => severity === "Error");
  if (first === undefined) return "";
  const more = violations.length > 1 ? ` (and ${violations.length - 1} more)` : "";
  return `  ${first.location.join(".")}: ${first.message}${more}`;
}
