import type { ContractError } from "../../../src/contract/errors.ts";
import { escapeText } from "../text/escape-text.ts";
import { joinBlocks } from "../text/join-blocks.ts";
import { printCode } from "../text/print-code.ts";
import { printJson } from "../text/print-json.ts";
import { printTable } from "../text/print-table.ts";
import { describeByOperation } from "./describe-by-operation.ts";
import { describeErrorShapes, nameShape } from "./describe-error-shapes.ts";
import { describeRepeat } from "./describe-repeat.ts";
import { linkOperations } from "./link-operation.ts";

/** The section on errors: both shapes, and for each status what it means, who answers it and what to do. */
export function describeErrors(errors: readonly ContractError[]): string {
  const rows = errors.map((error) => [
    nameStatus(error),
    error.codes.map(({ value }) => printCode(value)).join(", ") || "any",
    describeWords(error, (text) => text.split("\n\n")[0] ?? "").join(" "),
    describeRepeats(error).join(". "),
  ]);
  return joinBlocks(
    "# Error catalogue",
    printTable(["Status", "Code", "Meaning and remedy", "May a repeat help?"], rows),
    "Whether a repeat may help is what the client of this project decides by; it repeats reading, asking for a token, and what carries an idempotency key.",
    describeErrorShapes(errors),
    ...errors.map(describeError),
  );
}

function describeError(error: ContractError): string {
  const { codes } = error;
  const shapes = [...new Set(error.answers.map(nameShape))].map((shape) => {
    const users = error.answers
      .filter((answer) => nameShape(answer) === shape)
      .map(({ operation }) => operation);
    return [shape, linkOperations(users)];
  });
  return joinBlocks(
    `## ${[nameStatus(error), ...codes.map(({ value }) => String(value))].join(" ")}`,
    ...describeWords(error, escapeText),
    ...codes.map(({ value, meaning }) => `${printCode(value)}: ${escapeText(meaning ?? "not shown")}`),
    `May a repeat help? ${describeRepeats(error).join(". ")}.`,
    printTable(["Body", "Operations"], shapes),
    ...printExamples(error),
  );
}

/** Each example once, however many operations show it. */
function printExamples({ answers }: ContractError): string[] {
  const examples = answers.flatMap((answer) => answer.examples);
  const byTarget = new Map(examples.map((example) => [example.target, example]));
  return [...byTarget.values()].map(({ name, value }) => {
    return joinBlocks(`Example ${printCode(name)}:`, printJson(value));
  });
}

/** What the answers say, each wording once. */
function describeWords({ answers }: ContractError, read: (description: string) => string): string[] {
  return describeByOperation(
    answers.map(({ operation, description }) => ({ operation, words: read(description) })),
  );
}

function describeRepeats({ status, answers }: ContractError): string[] {
  return describeByOperation(
    answers.map(({ operation }) => ({ operation, words: describeRepeat(operation, status) })),
  );
}

function nameStatus({ status }: ContractError): string {
  return status === "default" ? "Any other status" : status;
}
