import { slug } from "github-slugger";
import type { ContractError, ErrorResponse } from "../../src/contract/errors.ts";
import { groupBy } from "../../src/contract/text.ts";
import type { ContractOperation } from "../../src/contract/operations.ts";
import { escapeText, joinBlocks, printCode, printJson, printTable } from "../text/markdown.ts";
import { listParts, listMembers, findTitle, listChoices } from "../../src/contract/schema.ts";
import { describeType } from "../text/describe-type.ts";
import { describeRepeat } from "../text/describe-repeat.ts";
import { linkOperations } from "../addresses/addresses.ts";
import { printMembers } from "../text/print-members.ts";
import { printText } from "../text/assumptions.ts";

/** Returns the error catalogue: for each status its operations, meaning and remedy, and for each operation its error body. */
export function describeErrors(errors: readonly ContractError[]): string {
  const responses = errors.flatMap((error) => error.responses);
  const all = new Set(responses.map(({ operation }) => operation));
  const rows = errors.map((error) => {
    const link = `catalogue:Error catalogue#${slug(nameError(error))}`;
    const [meaning = ""] = describeWords(error, (text) => text.split("\n\n")[0] ?? "");
    const [repeat = ""] = describeRepeats(error);
    const codes = error.codes.map(({ value }) => printCode(value)).join(", ");
    const users = nameOperations(error, all);
    return [`[${nameStatus(error)}](${link})`, codes || "any", users, meaning, repeat];
  });
  return joinBlocks(
    "# Error catalogue",
    "Each error status, with its codes, the operations that declare it, its meaning, what to do, and whether to retry the request. The section of a status lists the operations for which that differs.",
    printTable(["Status", "Code", "Operations", "Meaning and remedy", "Retry?"], rows),
    "The client of this project retries reads, token requests and calls with an idempotency key, where *Retry* says so.",
    "## Which operations use which error body",
    printTable(["Operations", "Error body", "Type", "Statuses"], listBodies(responses)),
    "## Error bodies",
    describeErrorShapes(errors),
    ...errors.map((error) => describeError(error, all)),
  );
}

/** Lists the body of the errors of each operation; operations with the same body at the same statuses share a row. */
function listBodies(responses: readonly ErrorResponse[]): string[][] {
  const uses = groupBy(responses, (own) => `${nameShape(own)} ${own.operation.operationId}`);
  const rows = [...uses].flatMap(([, own]) =>
    own.slice(0, 1).map((first) => ({
      operation: first.operation,
      row: [
        nameShape(first),
        describeType(listParts(first.schema)),
        own.map(nameStatus).join(", ").toLowerCase(),
      ],
    })),
  );
  return [...groupBy(rows, ({ row }) => row.join())].map(([, group]) => [
    linkOperations(group.map(({ operation }) => operation)),
    ...(group[0]?.row ?? []),
  ]);
}

/** Names the operations that declare an error; those that do not, if they are fewer. */
function nameOperations({ responses }: ContractError, all: ReadonlySet<ContractOperation>): string {
  const users = new Set(responses.map(({ operation }) => operation));
  const others = [...all].filter((operation) => !users.has(operation));
  if (others.length === 0) return "all";
  return others.length < users.size ? `all but ${linkOperations(others)}` : linkOperations([...users]);
}

function describeError(error: ContractError, all: ReadonlySet<ContractOperation>): string {
  const repeats = describeRepeats(error).join(". ");
  return joinBlocks(
    `## ${nameError(error)}`,
    ...describeWords(error, escapeText),
    ...error.codes.map(({ value, meaning }) => `${printCode(value)}: ${escapeText(meaning ?? "open")}`),
    `Operations: ${nameOperations(error, all)}.`,
    `Retry? ${repeats.charAt(0).toUpperCase()}${repeats.slice(1)}.`,
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

function nameStatus({ status }: Pick<ContractError, "status">): string {
  return status === "default" ? "Any other status" : status;
}

/** Describes every shape that the body of an error can have: its meaning, its members, and an example. */
function describeErrorShapes(errors: readonly ContractError[]): string {
  const responses = new Map(
    errors.flatMap((error) => error.responses.map((response) => [nameShape(response), response] as const)),
  );
  return joinBlocks(
    ...[...responses].map(([shape, { schema, examples }]) => {
      const parts = listParts(schema);
      const isMixed = listChoices(parts).length > 0;
      const members = isMixed ? [] : listMembers(schema);
      const [example] = examples;
      return joinBlocks(
        `### ${escapeText(shape)}`,
        printText(parts),
        `Type: ${describeType(parts)}.`,
        members.length === 0 ? "" : printMembers(members),
        example === undefined || isMixed ? "" : printJson(example.value),
      );
    }),
  );
}

/** Returns the title of the schema of a response body. */
export function nameShape({ schema }: Pick<ErrorResponse, "schema">): string {
  return findTitle(listParts(schema)) ?? "No body";
}
