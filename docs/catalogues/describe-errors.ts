import { slug } from "github-slugger";
import type { ContractError, ErrorResponse } from "../../src/contract/errors.ts";
import { groupBy, toLine } from "../../src/contract/text.ts";
import type { ContractOperation } from "../../src/contract/operations.ts";
import { escapeText, joinBlocks, printCode, printFold, printJson, printTable } from "../text/markdown.ts";
import { listParts, listMembers, findTitle, listChoices } from "../../src/contract/schema.ts";
import { describeType } from "../text/describe-type.ts";
import { describeRepeat } from "../text/describe-repeat.ts";
import { linkOperations } from "../addresses/addresses.ts";
import { printMembers } from "../text/print-members.ts";
import { say } from "../text/say.ts";
import { printText } from "../text/assumptions.ts";

/** Returns the error catalogue: for each status its operations, meaning and remedy, and for each operation its error body. */
export function describeErrors(errors: readonly ContractError[]): string {
  const responses = errors.flatMap((error) => error.responses);
  const all = new Set(responses.map(({ operation }) => operation));
  const rows = errors.map((error) => {
    const link = `catalogue:Error catalogue#${slug(nameError(error))}`;
    const [meaning = ""] = listWords(error, ({ description }) => description.split("\n\n")[0] ?? "");
    const [repeat = ""] = listRepeats(error);
    const codes = error.codes.map(({ value }) => printCode(value)).join(", ");
    const users = nameOperations(error, all);
    return [`[${nameStatus(error)}](${link})`, codes || say("any"), users, meaning, repeat];
  });
  return joinBlocks(
    `# ${say("Error catalogue")}`,
    say(
      "Each error status, with its codes, the operations that declare it, its meaning, what to do, and whether to retry the request. The section of a status lists the operations for which that differs.",
    ),
    printTable(
      [say("Status"), say("Code"), say("Operations"), say("Meaning and remedy"), say("Retry?")],
      rows,
    ),
    say(
      "The client of this project retries reads, token requests and calls with an idempotency key, where *Retry* says so.",
    ),
    ...errors.map(describeError),
    `## ${say("Error bodies")}`,
    say("The bodies of errors, each with the operations that use it."),
    describeErrorShapes(responses),
  );
}

/** Names the operations that declare an error; those that do not, if they are fewer. */
function nameOperations({ responses }: ContractError, all: ReadonlySet<ContractOperation>): string {
  const users = new Set(responses.map(({ operation }) => operation));
  const others = [...all].filter((operation) => !users.has(operation));
  if (others.length === 0) return say("all");
  return others.length < users.size
    ? say("all but {operations}", { operations: linkOperations(others) })
    : linkOperations([...users]);
}

/** Says of an error what its row in the table does not: for which operations it differs, and what it looks like. */
function describeError(error: ContractError): string {
  const [meaning = "", ...meanings] = listWords(error, ({ description }) =>
    escapeText(description.split(mark)[0]?.trim() ?? ""),
  );
  const [, ...repeats] = listRepeats(error);
  return joinBlocks(
    `## ${nameError(error)}`,
    meaning,
    [...meanings, ...repeats.map((repeat) => `${say("Retry?")} ${repeat}.`)]
      .map((words) => `- ${words}`)
      .join("\n"),
    ...printExamples(error),
    ...listWords(error, ({ description }) => escapeText(description.split(mark)[1] ?? "")).map(
      (text) => `${mark}${text}`,
    ),
  );
}

/** Prints each example once, even if several operations share it. The most common is open. */
function printExamples({ responses }: ContractError): string[] {
  const examples = responses.flatMap((response) => response.examples);
  const shared = [...groupBy(examples, ({ target }) => target).values()];
  shared.sort((some, others) => others.length - some.length);
  return shared
    .flatMap(([example]) => example ?? [])
    .map(({ name, summary = name, value }, index) => {
      const title = `${say("Example:")} ${escapeText(toLine(summary))}`;
      return index === 0 ? joinBlocks(title, printJson(value)) : printFold(title, printJson(value));
    });
}

/** What the build puts before an assumption in a description. */
const mark = "**Assumption.** ";

/** Lists what is said of each response, each wording once: the most common first, the others with their operations. */
function listWords({ responses }: ContractError, read: (response: ErrorResponse) => string): string[] {
  return [...groupBy(responses, read)]
    .filter(([words]) => words !== "")
    .sort(([, some], [, others]) => others.length - some.length)
    .map(([words, group], index) =>
      index === 0
        ? words
        : `${say("For {operations}:", { operations: linkOperations(group.map(({ operation }) => operation)) })} ${words}`,
    );
}

function listRepeats(error: ContractError): string[] {
  return listWords(error, ({ operation }) => describeRepeat(operation, error.status));
}

/** Returns the heading of an error in the catalogue: `401 UNAUTHORIZED`. */
export function nameError(error: ContractError): string {
  return [nameStatus(error), ...error.codes.map(({ value }) => String(value))].join(" ");
}

function nameStatus({ status }: Pick<ContractError, "status">): string {
  return status === "default" ? say("Any other status") : status;
}

/** Describes every shape that the body of an error can have: its operations, its meaning, its members, and an example. */
function describeErrorShapes(responses: readonly ErrorResponse[]): string {
  const shapes = [...groupBy(responses, nameShape)].map(([shape, group]) => {
    const parts = listParts(group[0]?.schema);
    const isMixed = listChoices(parts).length > 0;
    const members = isMixed ? [] : listMembers(group[0]?.schema);
    const example = isMixed ? undefined : group.flatMap(({ examples }) => examples).at(-1);
    return joinBlocks(
      `### ${escapeText(shape)}`,
      `${say("Operations")}: ${linkOperations(group.map(({ operation }) => operation))}.`,
      printText(parts),
      `${say("Type")}: ${describeType(parts)}.`,
      members.length === 0 ? "" : printMembers(members),
      example === undefined ? "" : printJson(example.value),
    );
  });
  return joinBlocks(...shapes);
}

/** Returns the title of the schema of a response body. */
export function nameShape({ schema }: Pick<ErrorResponse, "schema">): string {
  return findTitle(listParts(schema)) ?? say("No body");
}
