import type { Answerable } from "../../../src/answers/actions.ts";
import { printQuestions } from "../../questions/print-questions.ts";
import type { QuestionList } from "../../../src/bundle/questions.ts";
import { BuildError, type Fault } from "../../../src/bundle/problems.ts";
import type { Locate } from "../../../src/bundle/locations.ts";
import { notice } from "../print/generated-header.ts";

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

These are all questions that the provider's documentation leaves open: ${list.questions.length}, at ${assumptions.length} places of the contract. The most expensive come first: those where a wrong assumption costs money. Each says what is assumed until there is an answer, and what to change then: a setting of your program, or places in the contract, by their JSON pointers in the bundle (\`openapi.yaml\`, \`openapi.json\`) and with links to the source. [questions.yaml](../openapi/questions.yaml) is the list without the places. \`payment-orders answers --question ID\` prints what to write into an overlay: see [When the provider answers](../docs/guides/24-when-the-provider-answers.md).

${text}
`;
}

function describeLink(operationId: string): Fault {
  return {
    file: "openapi/questions.yaml",
    message: `The link \`operation:${operationId}\` leads nowhere.`,
    remedy: "Write the operationId of an operation of the contract.",
  };
}
