import { nameCall } from "../../src/contract/operations.ts";
import type { Contract } from "../../src/contract/contract.ts";
import { listOpen } from "../../src/answers/open-questions.ts";
import { printQuestions } from "../../scripts/build/questions.ts";
import type { QuestionList } from "../../src/bundle/questions.ts";
import { targetOfCall } from "../addresses/addresses.ts";
import { say, sayName } from "../text/say.ts";
import { escapeText, joinBlocks, printCode, printFold } from "../text/markdown.ts";

/** Returns the page of questions for the provider: what is assumed until each is answered, and what to change then. */
export function describeQuestions(
  contract: Pick<Contract, "assumptions" | "operations" | "webhooks" | "nodes">,
  all: QuestionList,
): string {
  const { assumptions, operations, webhooks } = contract;
  const list = { ...all, questions: listOpen(all, assumptions) };
  const calls = [...operations, ...webhooks];
  const printPlace = (pointer: string, text: string): string => {
    const call = calls.find((known) => `${pointer}/`.startsWith(`${known.pointer}/`));
    if (call === undefined) return printCode(text);
    return `[${printCode(nameCall(call) + pointer.slice(call.pointer.length))}](${targetOfCall(call)})`;
  };
  return joinBlocks(
    `# ${say("Ask your provider")}`,
    say(
      "The provider's interface text leaves open what only your provider can decide. These {count} questions cover all of it, the most expensive first.",
      { count: list.questions.length },
    ),
    printFold(
      say("What to do with an answer"),
      say(
        "Each question says what this project assumes until you have an answer, and what to change then in your program. Types, docs and sandbox follow if you also write the answer into an overlay, for which `npx payment-orders-gate answers --question ID` prints the lines: see [When the provider answers](guide:When the provider answers).",
      ),
    ),
    printLetter(list),
    printQuestions(list, contract, { printPlace, escape: escapeText, say: sayName }),
  );
}

/** Prints the urgent questions alone, as a text to send, which readers of the page need not read twice. */
function printLetter({ costs, questions }: QuestionList): string {
  const urgent = costs.filter((cost) => cost.urgent === true).map(({ name }) => name);
  const lines = questions
    .filter(({ cost }) => urgent.includes(cost))
    .map(({ ask }, index) => `${index + 1}. ${ask.replaceAll("`", "")}`);
  const summary = say(
    "The {count} questions that every integration needs answered before it goes live, as a text to send",
    { count: lines.length },
  );
  return printFold(summary, ["```text", ...lines, "```"].join("\n"));
}
