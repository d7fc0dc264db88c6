import { slug } from "github-slugger";
import type { ContractError } from "../../src/contract/errors.ts";
import { groupBy } from "../../src/contract/text.ts";
import type { ContractOperation } from "../../src/contract/operations.ts";
import { escapeText, joinBlocks, printCode, printJson, printTable } from "../text/markdown.ts";
import { describeErrorShapes, nameShape } from "./describe-error-shapes.ts";
import { describeRepeat } from "../text/describe-repeat.ts";
import { linkOperations } from "../addresses/addresses.ts";

/** Returns the error catalogue: the error formats, and for each status its meaning, its operations and the remedy. */
export function describeErrors(errors: readonly ContractError[]): string {
  const rows = errors.map((error) => {
    const link = `catalogue:Error catalogue#${slug(nameError(error))}`;
    const [meaning = ""] = describeWords(error, (text) => text.split("\n\n")[0] ?? "");
    const [repeat = ""] = describeRepeats(error);
    const codes = error.codes.map(({ value }) => printCode(value)).join(", ");
    return [`[${nameStatus(error)}](${link})`, codes || "any", meaning, repeat];
  });
  return joinBlocks(
    "# Error catalogue",
    "Each error status, with its codes, its meaning, what to do, and whether to retry the request. The section of a status lists the operations for which that differs.",
    printTable(["Status", "Code", "Meaning and remedy", "Retry?"], rows),
    "The client of this project retries reads, token requests and calls with an idempotency key where the last column says so.",
    "## Error bodies",
    describeErrorShapes(errors),
    ...errors.map(describeError),
  );
}

function describeError(error: ContractError): string {
  const { codes } = error;
  const repeats = describeRepeats(error).join(". ");
  const shapes = [...new Set(error.responses.map(nameShape))].map((shape) => {
    const users = error.responses
      .filter((response) => nameShape(response) === shape)
      .map(({ operation }) => operation);
    return [shape, linkOperations(users)];
  });
  return joinBlocks(
    `## ${nameError(error)}`,
    ...describeWords(error, escapeText),
    ...codes.map(({ value, meaning }) => `${printCode(value)}: ${escapeText(meaning ?? "open")}`),
    `Retry? ${repeats.charAt(0).toUpperCase()}${repeats.slice(1)}.`,
    printTable(["Body", "Operations"], shapes),
    ...printExamples(error),
  );
}

/** Prints each example once, even if several operations share it. */
function printExamples({ responses }: ContractError): string[] {
  const examples = responses.flatMap((response) => response.examples);
  const byTarget = new Map(examples.map((example) => [example.target, example]));
  return [...byTarget.values()].map(({ name, value }) => {
    return joinBlocks(`Example ${printCode(name)}:`, printJson(value));
  });
}

/** Lists the descriptions of the responses. */
function describeWords({ responses }: ContractError, read: (description: string) => string): string[] {
  return describeByOperation(
    responses.map(({ operation, description }) => ({ operation, words: read(description) })),
  );
}

function describeRepeats({ status, responses }: ContractError): string[] {
  return describeByOperation(
    responses.map(({ operation }) => ({ operation, words: describeRepeat(operation, status) })),
  );
}

/** Lists each wording once: the most common one first, the others with the operations that they apply to. */
function describeByOperation(remarks: readonly { operation: ContractOperation; words: string }[]): string[] {
  return [...groupBy(remarks, ({ words }) => words)]
    .sort(([, some], [, others]) => others.length - some.length)
    .map(([words, group], index) =>
      index === 0 ? words : `For ${linkOperations(group.map(({ operation }) => operation))}: ${words}`,
    );
}

/** Returns the heading of an error in the catalogue: `401 UNAUTHORIZED`. */
export function nameError(error: ContractError): string {
  return [nameStatus(error), ...error.codes.map(({ value }) => String(value))].join(" ");
}

function nameStatus({ status }: ContractError): string {
  return status === "default" ? "Any other status" : status;
}
