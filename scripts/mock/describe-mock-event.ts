import type { MockEvent } from "./mock-event.ts";

interface Violation {
  location: string[];
  severity: string;
  message: string;
}

/** One line for the terminal: what was answered and what was wrong with it, or how Prism died. */
export function describeMockEvent(event: MockEvent): string {
  const line =
    event.kind === "died"
      ? `Prism died (${event.reason}), last request: ${event.lastRequest ?? "none"}; starting it again.`
      : `${event.status} ${event.method.padEnd(4)} ${event.url}${describeViolations(event.violations)}`;
  // A request must not be able to steer the terminal.
  return line.replace(/\p{Cc}/gu, " ");
}

function describeViolations(text: string | null): string {
  if (text === null) return "";
  // Prism cuts a long list in the middle, which leaves no JSON.
  if (!text.startsWith("[")) return "  (many violations)";
  const violations = JSON.parse(text) as Violation[];
  const [first] = violations.filter(({ severity }) => severity === "Error");
  if (first === undefined) return "";
  const more = violations.length > 1 ? ` (and ${violations.length - 1} more)` : "";
  return `  ${first.location.join(".")}: ${first.message}${more}`;
}
