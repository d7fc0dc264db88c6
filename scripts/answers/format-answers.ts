import { toLine } from "../../src/contract/text.ts";
import type { Fault } from "../build/problems/build-error.ts";
import type { Answers } from "./list-answers.ts";

/** Formats answers for people: what is settled, what is open, and what is wrong about it. */
export function formatAnswers({ settled, open, contradictions, broken }: Answers): string {
  const count = open.flatMap(({ questions }) => questions).length;
  const left = settled.filter(({ isFollowed }) => !isFollowed);
  const sections = [
    `Settled: ${settled.length}${left.length === 0 ? "" : `; the sandbox does not follow ${left.length} of them`}`,
    ...settled.map(describeSettled),
    `Open: ${count}, the most expensive first`,
    ...open.map(({ cost, questions }) =>
      [`${cost.title}: ${cost.means}`, ...questions.map(({ id, ask }) => `  ${id}: ${toLine(ask)}`)].join(
        "\n",
      ),
    ),
    ...describeFaults("Contradicts the contract", contradictions),
    ...describeFaults("Makes examples invalid", broken),
  ];
  return sections.join("\n\n");
}

function describeSettled({ id, notes, places, open, isFollowed }: Answers["settled"][number]): string {
  const lines = notes.flatMap(({ answer, how, by, date, environment }) => [
    `  ${toLine(answer)}`,
    `  ${by}, ${date}${environment === undefined ? "" : `, ${environment}`}. ${toLine(how)}`,
  ]);
  const left = open.length === 0 ? "" : `; still open at ${open.join(", ")}`;
  const rules = notes.flatMap(({ sandbox = {} }) =>
    Object.entries(sandbox).map(([name, value]) => `\`${name}\` ${JSON.stringify(value)}`),
  );
  if (rules.length > 0) lines.push(`  Sets in the sandbox: ${rules.join(", ")}.`);
  const behavior = isFollowed
    ? []
    : [
        "  The sandbox does not follow: it checks calls against the answer, behaves as before, and answers 500 where that breaks it.",
      ];
  return [
    id,
    ...lines,
    ...behavior,
    `  At ${places.length} ${places.length === 1 ? "place" : "places"}${left}.`,
  ].join("\n");
}

function describeFaults(title: string, faults: readonly Fault[]): string[] {
  if (faults.length === 0) return [];
  const lines = faults.map(({ file = "", line = 1, message }) => `  ${file}:${line}  ${message}`);
  return [[`${title}: ${faults.length}`, ...lines].join("\n")];
}
