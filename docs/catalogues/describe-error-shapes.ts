import type { ContractError, ErrorResponse } from "../../src/contract/errors.ts";
import { listMembers, findTitle, listChoices, listParts } from "../../src/contract/schema.ts";
import { escapeText, joinBlocks, printJson } from "../text/markdown.ts";
import { describeType } from "../text/describe-type.ts";
import { printMembers } from "../text/print-members.ts";
import { printText } from "../text/assumptions.ts";

/** Describes every shape that the body of an error can have: its meaning, its members, and an example. */
export function describeErrorShapes(errors: readonly ContractError[]): string {
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
