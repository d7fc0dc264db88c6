import { toLine } from "../../src/contract/to-line.ts";
import type { Fault } from "../build/problems/build-error.ts";
import type { Answers } from "./list-answers.ts";

/** Formats answers for people: what is settled, what is open, and what is wrong about it. */
export function formatAnswers({ settled, open, contradictions, broken }: Answers): string {
  const count = open.flatMap(({ questions }) => questions).length;
  const sections = [
    `Settled: ${settled.length}`,
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

function describeSettled({ id, notes, places, open }: Answers["settled"][number]): string {
  const lines = notes.flatMap(({ answer, how, by, date, environment }) => [
    `  ${toLine(answer)}`,
    `  ${by}, ${date}${environment === undefined ? "" : `, ${environment}`}. ${toLine(how)}`,
  ]);
  const left = open.length === 0 ? "" : `; still open at ${open.join(", ")}`;
  return [id, ...lines, `  At ${places.length} ${places.length === 1 ? "place" : "places"}${left}.`].join(
    "\n",
  );
}

function describeFaults(title: string, faults: readonly Fault[]): string[] {
  if (faults.length === 0) return [];
  const lines = faults.map(({ file = "", line = 1, message }) => `  ${file}:${line}  ${message}`);
  return [[`${title}: ${faults.length}`, ...lines].join("\n")];
}
