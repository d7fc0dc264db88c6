// What happens in a running mock, and the line that is printed for it.

/** An event of a running mock: a response, or a crash of Prism. */
export type MockEvent =
  | {
      kind: "answered";
      method: string;
      url: string;
      status: number;
      /** The violations that Prism found in the request or the response, as JSON text; null if there are none. */
      violations: string | null;
    }
  | {
      kind: "died";
      reason: string;
      /** Method and path of the last request before the crash; null if there was none. */
      lastRequest: string | null;
    };

/** A message of the Prism process to its supervisor. */
export type PrismMessage =
  | { kind: "listening" }
  | { kind: "failed"; reason: string }
  | { kind: "alive" }
  | { kind: "asked"; method: string; url: string }
  | Extract<MockEvent, { kind: "answered" }>;

/** Formats an event as one line for the terminal: the response and the first violation, or why Prism crashed. */
export function describeMockEvent(event: MockEvent): string {
  const line =
    event.kind === "died"
      ? `Prism crashed (${event.reason}), last request: ${event.lastRequest ?? "none"}; restarting it.`
      : `${event.status} ${event.method.padEnd(4)} ${event.url}${describeViolations(event.violations)}`;
  // A request must not be able to send control characters to the terminal.
  return line.replace(/\p{Cc}/gu, " ");
}

interface Violation {
  location: string[];
  severity: string;
  message: string;
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
