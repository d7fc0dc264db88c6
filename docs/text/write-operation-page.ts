import { printMembers, describeMeaning } from "./print-members.ts";
import { listRules } from "./list-rules.ts";
import { listBodyExamples } from "../../src/contract/examples.ts";
import { listAssumptions } from "../../src/contract/assumptions.ts";
import { isErrorStatus } from "../../src/contract/errors.ts";
import { groupBy, toLine } from "../../src/contract/text.ts";
import { isNotification, type ContractOperation, findBodyMedia } from "../../src/contract/operations.ts";
import { listParts, listMembers, findTitle } from "../../src/contract/schema.ts";
import type { Contract } from "../../src/contract/contract.ts";
import type { Sample } from "../samples/sample-languages.ts";
import { describeType } from "./describe-type.ts";
import { escapeText, joinBlocks, printCode, printTable, printJson } from "./markdown.ts";
import { listFacts } from "./list-facts.ts";
import { printErrors } from "./print-errors.ts";
import { printText } from "./assumptions.ts";

/** A call with what its page shows in addition to the contract. */
export interface OperationPage {
  call: ContractOperation;
  contract: Omit<Contract, "nodes">;
  samples: readonly Sample[];
  /** List of related pages. */
  related: string;
  /** Names questions only, for a text that explains them elsewhere. */
  isBrief?: boolean;
}

/** Writes the Markdown page of an operation or notification, complete enough to be read on its own. */
export function writeOperationPage(page: OperationPage): string {
  const { call, contract, samples, related, isBrief = false } = page;
  const { operation, operationId, responses, method, path } = call;
  const errors = printErrors(call, contract.errors);
  const place = `${printCode(`${method.toUpperCase()} ${path}`)}, relative to the base URL that your provider gives you.`;
  return `${joinBlocks(
    `# ${escapeText(operation.summary ?? operationId)}`,
    isNotification(call) ? `Notification ${printCode(path)}, sent to you.` : place,
    listFacts(call, contract)
      .map(([term, text]) => `- ${term}: ${text}`)
      .join("\n"),
    printText([operation]),
    printParameters(call),
    call.requestBody && joinBlocks("## Request body", printBody(call, "request")),
    ...Object.entries(responses)
      .filter(([status]) => !isErrorStatus(status))
      .map(([status, { node }]) =>
        joinBlocks(`## Response ${status}`, printText([node]), printBody(call, status)),
      ),
    errors && joinBlocks("## Errors", errors),
    printSamples(samples),
    isBrief ? "" : printAssumptions(call),
    related && joinBlocks("## Related", related),
  )}\n`;
}

function printParameters({ parameters }: ContractOperation): string {
  if (parameters.length === 0) return "";
  const rows = parameters.map(({ node }) => {
    const parts = listParts(node.schema);
    return [
      printCode(node.name),
      node.in,
      describeType(parts),
      node.required === true ? "yes" : "no",
      describeMeaning(parts, node),
    ];
  });
  return joinBlocks("## Parameters", printTable(["Name", "In", "Type", "Required", "Meaning"], rows));
}

/** The names of the languages after a fence. */
const fences: Record<Sample["lang"], string> = {
  TypeScript: "ts",
  Shell: "sh",
  Python: "python",
  Java: "java",
  Go: "go",
  "C#": "csharp",
  PHP: "php",
};

function printSamples(samples: readonly Sample[]): string {
  const [first] = samples;
  if (first === undefined) return "";
  const shown = samples.filter(({ example }) => example === first.example);
  return joinBlocks(
    "## Samples",
    ...shown.map(
      ({ lang, label, source }) => `${label}:\n\n\`\`\`${fences[lang]}\n${source.trimEnd()}\n\`\`\``,
    ),
  );
}

/** Lists the assumptions whose questions the rest of a page only names. */
function printAssumptions(call: ContractOperation): string {
  const assumptions = groupBy(listAssumptions(call), ({ text }) => toLine(escapeText(text)));
  const lines = [...assumptions].map(([text, places]) => {
    const ids = new Set(places.flatMap(({ questions }) => questions));
    return `- ${[...ids].map(printCode).join(", ")}: ${text}`;
  });
  return lines.length === 0 ? "" : joinBlocks("## Assumptions", lines.join("\n"));
}

/** Prints a body of an operation: its type, members, conditions and examples. `name` is `request` or a status. */
function printBody(operation: ContractOperation, name: string): string {
  const body = name === "request" ? operation.requestBody : operation.responses[name];
  const media = body && findBodyMedia(body);
  if (media === undefined) return "No body.";
  const parts = listParts(media.schema);
  const members = listMembers(media.schema);
  const title = findTitle(parts);
  return joinBlocks(
    `${title === undefined ? "" : `**${escapeText(title)}**, `}${describeType(parts)}, as ${printCode(media.mediaType)}.`,
    printText(parts),
    members.length === 0 ? "" : printMembers(members),
    listRules(parts, members)
      .map((rule) => `- ${rule}`)
      .join("\n"),
    ...listBodyExamples(operation, name).map((example) =>
      joinBlocks(`Example ${printCode(example.name)}:`, printJson(example.value)),
    ),
  );
}
