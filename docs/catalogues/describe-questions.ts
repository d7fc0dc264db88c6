import type { Contract } from "../../src/contract/read-contract.ts";
import { questionGroups } from "../questions/list-questions.ts";
import { matchQuestions, nameSource, type Statement } from "../questions/match-questions.ts";
import type { Question, QuestionGroup } from "../questions/question.ts";
import { wrapText } from "../diagrams/wrap-text.ts";
import { escapeText } from "../text/escape-text.ts";
import { joinBlocks } from "../text/join-blocks.ts";
import { printCode } from "../text/print-code.ts";

/** The most files that are listed by name; the others are only counted. */
const longestList = 5;

/** Returns the page of questions for the provider: what is assumed until each is answered, and what to change then. */
export function describeQuestions(
  { assumptions, operations, webhooks }: Pick<Contract, "assumptions" | "operations" | "webhooks">,
  groups: readonly QuestionGroup[] = questionGroups,
): string {
  const calls = [...operations, ...webhooks];
  const questions = groups.flatMap((group) => group.questions);
  const { statementsOf } = matchQuestions(questions, assumptions, calls);

  function describe(question: Question): { ask: string; facts: string[] } {
    const statements = statementsOf.get(question) ?? [];
    const files = listFiles(statements.map(({ pointer }) => nameSource(pointer, calls)));
    const until = [quoteFirst(statements), question.until].filter((text) => text).join(" ");
    const change = [question.change, files].filter((text) => text).join(" In the contract: ");
    return {
      ask: escapeText(question.ask),
      facts: [`**Until then:** ${escapeText(until)}`, `**Then change:** ${change}`],
    };
  }

  return joinBlocks(
    "# Ask your provider",
    `The API's documentation leaves open some points that only your provider can decide. These ${questions.length} questions cover all of them. Each says what this project assumes until you have an answer, and what to change then: a setting of your program, or a file in \`openapi/\`.`,
    "If you use the client and the receiver, change the setting. Change the contract too if its types should follow the answer, or if you generate code from it. The full text of every assumption is in [Assumptions and open points](catalogue:Assumptions and open points).",
    ...groups.map(({ title, isUrgent = false, questions }) => {
      const described = questions.map(describe);
      return joinBlocks(
        `## ${title}`,
        ...(isUrgent
          ? [
              "Every integration needs these answers. You can copy the questions from here:",
              printLetter(questions),
              ...described.map(({ ask, facts }) => joinBlocks(`### ${ask}`, ...facts)),
            ]
          : [described.map(({ ask, facts }) => [`- **${ask}**`, ...facts].join("\n\n  ")).join("\n")]),
      );
    }),
  );
}

/** Quotes the assumption at the first place; those at the other places make the same point about their own members. */
function quoteFirst(statements: readonly Statement[]): string {
  const [first] = statements;
  return (
    statements
      .filter(({ pointer }) => pointer === first?.pointer)
      .map(({ sentence }) => sentence)
      .join(" ")
      // The sentence before it may belong to another question.
      .replace(/^([^.]+ not documented) either\b/u, "$1")
  );
}

function listFiles(names: readonly string[]): string {
  const files = [...new Set(names)].map(printCode);
  const more = files.length - longestList;
  if (files.length === 0) return "";
  return `${files.slice(0, longestList).join(", ")}${more > 0 ? ` and ${more} more files` : ""}.`;
}

/** Prints the questions alone, as a text to send. Its lines are short, since code is not wrapped on the page. */
function printLetter(questions: readonly Question[]): string {
  const lines = questions.flatMap(({ ask }, index) =>
    wrapText(ask.replaceAll("`", ""), 70).map((line, row) => `${row === 0 ? `${index + 1}.` : "  "} ${line}`),
  );
  return ["```text", ...lines, "```"].join("\n");
}
