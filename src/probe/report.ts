import { groupBy } from "../contract/text.ts";
import type { Answered } from "./questions.ts";

/** What a service answered, as plain data. */
export interface ProbeReport {
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
  created: readonly string[];
}

const titles = {
  different: "Different from what is assumed",
  confirmed: "Confirmed, or seen where the contract leaves everything open",
  consistent: "Consistent, which can be contradicted but not proved",
};

/** Formats a report for people: what was seen, by verdict, and what was not. */
export function formatReport({
  answers,
  findings,
  created,
  requests,
  stopped,
  ...about
}: ProbeReport): string {
  const known = Object.entries(titles).flatMap(([verdict, title]) => {
    const own = answers.filter((one) => one.verdict === verdict);
    return [`${title}: ${own.length}`, ...own.map(describe)];
  });
  const unknown = answers.filter(({ verdict }) => !(verdict in titles));
  const reasons = groupBy(unknown, ({ verdict, seen: [why = ""] }) => `${verdict}: ${why}`);
  return [
    `${about.baseUrl} (${about.environment}), ${about.at}`,
    ...known,
    "Not known",
    ...[...reasons].map(
      ([why, own]) => `  ${own.length} ${why} ${own.map(({ question }) => question).join(", ")}`,
    ),
    `Contradicts the provider's text: ${findings.length}`,
    ...findings.map(({ operationId, message, says }) => `  ${operationId}: ${message} The text: ${says}`),
    `${requests} requests; ${created.length} of them created something.`,
    ...(stopped === null ? [] : [`The run ended early: ${stopped}`]),
  ].join("\n");
}

function describe({ question, seen, observations }: Answered): string {
  const more = seen.length > 3 ? ` And ${seen.length - 3} more.` : "";
  const times = observations === 1 ? "once" : `${observations} times`;
  return `  ${question} (${times}): ${seen.slice(0, 3).join(" ")}${more}`;
}
