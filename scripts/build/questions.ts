// The questions to the provider: as Markdown for pages, as the list in `generated/`, and as a table for programs.

import type { Answerable } from "../../src/answers/actions.ts";
import type { Locate } from "../../src/bundle/locations.ts";
import { BuildError, type Fault } from "../../src/bundle/build-error.ts";
import { type Question, type QuestionList, answerers, openings } from "../../src/bundle/questions.ts";
import { groupBy, toLine } from "../../src/contract/text.ts";
import { notice, printKey } from "./print.ts";

/**
 * Prints the questions as Markdown, with a heading for each cost, and one for each question, with its id as an anchor.
 * Targets of links in the texts stay as they are written, such as `guide:Idempotency`.
 */
export function printQuestions(
  { costs, questions, answered }: QuestionList,
  contract: Answerable,
  style: QuestionStyle,
): string {
  const { escape = String, say = String } = style;
  const sections = costs.map(({ name, title, means }) => {
    const asked = questions.filter(({ cost }) => cost === name);
    if (asked.length === 0) return [];
    return [
      `## ${say(escape(title))}`,
      say(escape(means)),
      ...asked.flatMap((question) => printQuestion(question, contract, style)),
    ];
  });
  const answers = answered.map(({ id, answer }) => escape(`- \`${id}\`: ${toLine(answer)}`));
  return [
    ...sections.flat(),
    ...(answers.length === 0 ? [] : [`## ${say("Answered")}`, answers.join("\n")]),
  ].join("\n\n");
}

/** Writes the page of the questions to ask the provider, with links to the source files. */
export function emitQuestions(list: QuestionList, contract: Answerable, locate: Locate): string {
  const { assumptions, operations } = contract;
  const linkTo = (pointer: string) => `../${locate(pointer).file}`;
  const text = printQuestions(list, contract, {
    printPlace: (pointer, name) => `[\`${name}\`](${linkTo(pointer)})`,
  })
    .replaceAll(/\]\(operation:(\w+)\)/gu, (_, id: string) => {
      const operation = operations.find(({ operationId }) => operationId === id);
      if (operation === undefined) throw new BuildError([describeLink(id)]);
      return `](${linkTo(operation.pointer)})`;
    })
    // The names of the files of guides are not those of their titles.
    .replaceAll(/\[([^\]]+)\]\(guide:[^)]+\)/gu, "$1");
  return `<!-- ${notice} -->

# Ask your provider

These are all questions that the provider's documentation leaves open: ${list.questions.length}, at ${assumptions.length} places of the contract. The most expensive come first: those where a wrong assumption costs money. Each says what is assumed until there is an answer, and what to change then: a setting of your program, or places in the contract, by their JSON pointers in the bundle (\`openapi.yaml\`, \`openapi.json\`) and with links to the source. [questions.yaml](../openapi/questions.yaml) is the list without the places. \`npx payment-orders-gate answers --question ID\` prints what to write into an overlay: see [When the provider answers](../docs/guides/24-when-the-provider-answers.md).

${text}
`;
}

/** Writes what can answer each question, and what it leaves open, also of those that an overlay answered. */
export function emitQuestionTable({
  questions,
  answered,
}: Pick<QuestionList, "questions" | "answered">): string {
  const rows = [...questions, ...answered.filter(({ answeredBy }) => answeredBy !== undefined)].map(
    ({ id, answeredBy = "person", leavesOpen = "value", asks }) =>
      `  ${printKey(id)}: { answeredBy: "${answeredBy}", leavesOpen: "${leavesOpen}"${asks ? `, asks: "${asks}"` : ""} },\n`,
  );
  const unionOf = (names: readonly string[]) => names.map((name) => `"${name}"`).join(" | ");
  return [
    `// ${notice}\n`,
    `/** What can answer a question: a call with a risk, a notification, or only a person at the provider. */`,
    `export type AnsweredBy = ${unionOf(answerers)};\n`,
    `/** What a question leaves open, so that a departure there is not the provider's fault. */`,
    `export type LeavesOpen = ${unionOf(openings)};\n`,
    `/** What programs know of a question; it may ask for the names of members. */`,
    `interface QuestionFacts { answeredBy: AnsweredBy; leavesOpen: LeavesOpen; asks?: "names" }\n`,
    `/** The questions of \`openapi/questions.yaml\`, by id. */`,
    `export const questions: Readonly<Record<string, QuestionFacts>> = {\n${rows.join("")}};\n`,
  ].join("\n");
}

/** How to print the parts of a question that differ between pages. */
interface QuestionStyle {
  /** Prints a place of the contract, with a link. `text` is its JSON pointer, or the end of it. */
  printPlace: (pointer: string, text: string) => string;
  /** Escapes the texts of a question. */
  escape?: (text: string) => string;
  /** Translates what the page says itself. */
  say?: (text: string) => string;
}

/** The most places that are listed with their whole pointers. */
const longestList = 5;

function printQuestion(question: Question, contract: Answerable, style: QuestionStyle): string[] {
  const { id, ask, why, until, change } = question;
  const { escape = String, say = String } = style;
  const notes = contract.assumptions.filter(({ questions }) => questions.includes(id));
  const places = printPlaces(
    notes.map(({ pointer }) => pointer),
    style,
  );
  const facts = [
    `${say("Until then:")} ${toLine(until ?? notes[0]?.text ?? "")}`,
    ...(change === undefined ? [] : [`${say("Then change:")} ${toLine(change)}`]),
    `${say("Why it matters:")} ${toLine(why)}`,
  ];
  return [
    `### <a id="${id}"></a>${escape(toLine(ask))}`,
    facts.map((fact) => `- ${escape(fact)}`).join("\n"),
    // Few readers look for the places, whose names are long.
    `<details>\n<summary>${say("In the contract")}</summary>\n\n\`${id}\`: ${places}.\n\n</details>`,
  ];
}

/** Lists the places. If there are many, the components of a kind share the beginning of their pointers. */
function printPlaces(pointers: readonly string[], { printPlace, say = String }: QuestionStyle): string {
  const print = (pointer: string) => printPlace(pointer, pointer);
  if (pointers.length <= longestList) return pointers.map(print).join(", ");
  const groups = groupBy(pointers, (pointer) => /^\/components\/\w+\//u.exec(pointer)?.[0] ?? "");
  const lists = [...groups].map(([start, group]) => {
    if (start === "") return group.map(print).join(", ");
    return `${say("in")} \`${start}\`: ${group.map((pointer) => printPlace(pointer, pointer.slice(start.length))).join(", ")}`;
  });
  return `${pointers.length} ${say("places")}: ${lists.join("; ")}`;
}

function describeLink(operationId: string): Fault {
  return {
    file: "openapi/questions.yaml",
    message: `The link \`operation:${operationId}\` leads nowhere.`,
    remedy: "Write the operationId of an operation of the contract.",
  };
}
