import type { OpenPoint } from "../../src/contract/assumptions.ts";
import { groupBy } from "../../src/contract/group-by.ts";
import { toLine } from "../../src/contract/to-line.ts";
import type { Question, QuestionList } from "./question-list.ts";

/** Prints a place of the contract, with a link. `text` is its JSON pointer, or the end of it. */
export type PrintPlace = (pointer: string, text: string) => string;

/** The most places that are listed with their whole pointers. */
const longestList = 5;

/**
 * Prints the questions as Markdown, with a heading for each cost, and one for each question, whose anchor is the id.
 * Targets of links in the texts stay as they are written, such as `guide:Idempotency`.
 */
export function printQuestions(
  { costs, questions, settled }: QuestionList,
  assumptions: readonly OpenPoint[],
  printPlace: PrintPlace,
): string {
  const sections = costs.map(({ name, title, means }) => {
    const asked = questions.filter(({ cost }) => cost === name);
    if (asked.length === 0) return [];
    return [`## ${title}`, means, ...asked.flatMap((question) => print(question, assumptions, printPlace))];
  });
  const answers = settled.map(({ id, answer }) => `- \`${id}\`: ${toLine(answer)}`);
  return [...sections.flat(), ...(answers.length === 0 ? [] : ["## Answered", answers.join("\n")])].join(
    "\n\n",
  );
}

function print(question: Question, assumptions: readonly OpenPoint[], printPlace: PrintPlace): string[] {
  const { id, ask, why, until, change } = question;
  const notes = assumptions.filter(({ questions }) => questions.includes(id));
  const places = printPlaces(
    notes.map(({ pointer }) => pointer),
    printPlace,
  );
  const facts = [
    `Why it matters: ${toLine(why)}`,
    `Until then: ${toLine(until ?? notes[0]?.text ?? "")}`,
    ...(change === undefined ? [] : [`Then change: ${toLine(change)}`]),
    `In the contract: ${places}.`,
  ];
  return [`### ${id}`, `**${toLine(ask)}**`, facts.map((fact) => `- ${fact}`).join("\n")];
}

/** Lists the places. If there are many, the components of a kind share the beginning of their pointers. */
function printPlaces(pointers: readonly string[], printPlace: PrintPlace): string {
  const print = (pointer: string) => printPlace(pointer, pointer);
  if (pointers.length <= longestList) return pointers.map(print).join(", ");
  const groups = groupBy(pointers, (pointer) => /^\/components\/\w+\//u.exec(pointer)?.[0] ?? "");
  const lists = [...groups].map(([start, group]) => {
    if (start === "") return group.map(print).join(", ");
    return `in \`${start}\`: ${group.map((pointer) => printPlace(pointer, pointer.slice(start.length))).join(", ")}`;
  });
  return `${pointers.length} places: ${lists.join("; ")}`;
}
