import { groupBy } from "../../src/contract/group-by.ts";
import type { Answered } from "./settle.ts";

/** What a service answered, as plain data. */
export interface SettleReport {
  baseUrl: string;
  environment: string;
  at: string;
  requests: number;
  /** Why the run ended early. */
  stopped: string | null;
  answers: Answered[];
  /** What contradicts the provider's own text. No overlay says it. */
  findings: { operationId: string; check: string; message: string; says: string; location: string }[];
  /** The operations that created something. */
  created: string[];
}

const most = 3;

/** Formats a report for people: what was seen, by verdict, and what was not. */
export function formatReport({
  answers,
  findings,
  created,
  requests,
  stopped,
  ...about
}: SettleReport): string {
  const list = (title: string, verdict: Answered["verdict"]) => {
    const own = answers.filter((one) => one.verdict === verdict);
    return [`${title}: ${own.length}`, ...own.map(describe)];
  };
  const unknown = answers.filter(({ verdict }) => verdict === "not answered" || verdict === "not askable");
  const reasons = groupBy(unknown, ({ verdict, seen: [why = ""] }) => `${verdict}: ${why}`);
  return [
    `${about.baseUrl} (${about.environment}), ${about.at}`,
    ...list("Different from what is assumed", "different"),
    ...list("Confirmed", "confirmed"),
    ...list("Consistent, which can be contradicted but not proved", "consistent"),
    "Not known",
    ...[...reasons].map(([why, own]) => `  ${own.length} ${why} ${own.map(({ point }) => point).join(", ")}`),
    `Contradicts the provider's text: ${findings.length}`,
    ...findings.map(({ operationId, message, says }) => `  ${operationId}: ${message} The text: ${says}`),
    `${requests} requests; ${created.length} of them created something.`,
    ...(stopped === null ? [] : [`The run ended early: ${stopped}`]),
  ].join("\n");
}

function describe({ point, seen, observations }: Answered): string {
  const more = seen.length > most ? ` And ${seen.length - most} more.` : "";
  const times = observations === 1 ? "once" : `${observations} times`;
  return `  ${point} (${times}): ${seen.slice(0, most).join(" ")}${more}`;
}
