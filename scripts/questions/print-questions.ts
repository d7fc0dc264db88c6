import { groupBy, toLine } from "../../src/contract/text.ts";
import { type Answerable, printActions } from "../../src/answers/actions.ts";
import type { Question, QuestionList } from "../../src/bundle/questions.ts";

/** How to print the parts of a question that differ between pages. */
export interface QuestionStyle {
  /** Prints a place of the contract, with a link. `text` is its JSON pointer, or the end of it. */
  printPlace: (pointer: string, text: string) => string;
  /** Escapes the texts of a question. */
  escape?: (text: string) => string;
  /** Whether to print the actions of an overlay that answer each question. */
  hasActions?: boolean;
}

/** The most places that are listed with their whole pointers. */
const longestList = 5;

/**
 * Prints the questions as Markdown, with a heading for each cost, and one for each question, with its id as an anchor.
 * Targets of links in the texts stay as they are written, such as `guide:Idempotency`.
 */
export function printQuestions(
  { costs, questions, settled }: QuestionList,
  contract: Answerable,
  style: QuestionStyle,
): string {
  const { escape = String } = style;
  const sections = costs.map(({ name, title, means }) => {
    const asked = questions.filter(({ cost }) => cost === name);
    if (asked.length === 0) return [];
    return [
      ...[`## ${escape(title)}`, escape(means)],
      ...asked.flatMap((question) => printQuestion(question, contract, style)),
    ];
  });
  const answers = settled.map(({ id, answer }) => escape(`- \`${id}\`: ${toLine(answer)}`));
  return [...sections.flat(), ...(answers.length === 0 ? [] : ["## Answered", answers.join("\n")])].join(
    "\n\n",
  );
}

function printQuestion(question: Question, contract: Answerable, style: QuestionStyle): string[] {
  const { id, ask, why, until, change } = question;
  const { printPlace, escape = String, hasActions = false } = style;
  const notes = contract.assumptions.filter(({ questions }) => questions.includes(id));
  const places = printPlaces(
    notes.map(({ pointer }) => pointer),
    printPlace,
  );
  const facts = [
    escape(`Why it matters: ${toLine(why)}`),
    escape(`Until then: ${toLine(until ?? notes[0]?.text ?? "")}`),
    ...(change === undefined ? [] : [escape(`Then change: ${toLine(change)}`)]),
    `In the contract, as \`${id}\`: ${places}.`,
  ];
  return [
    `### <a id="${id}"></a>${escape(toLine(ask))}`,
    facts.map((fact) => `- ${fact}`).join("\n"),
    ...(hasActions ? [fold(printActions(id, contract))] : []),
  ];
}

function fold(actions: string): string {
  return `<details>\n<summary>Overlay actions for the answer</summary>\n\n\`\`\`yaml\n${actions}\n\`\`\`\n\n</details>`;
}

/** Lists the places. If there are many, the components of a kind share the beginning of their pointers. */
function printPlaces(pointers: readonly string[], printPlace: QuestionStyle["printPlace"]): string {
  const print = (pointer: string) => printPlace(pointer, pointer);
  if (pointers.length <= longestList) return pointers.map(print).join(", ");
  const groups = groupBy(pointers, (pointer) => /^\/components\/\w+\//u.exec(pointer)?.[0] ?? "");
  const lists = [...groups].map(([start, group]) => {
    if (start === "") return group.map(print).join(", ");
    return `in \`${start}\`: ${group.map((pointer) => printPlace(pointer, pointer.slice(start.length))).join(", ")}`;
  });
  return `${pointers.length} places: ${lists.join("; ")}`;
}
