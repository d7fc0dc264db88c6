import { findBodyMedia } from "../../../src/contract/list-operations.ts";
import type { OpenApiDocument, Schema } from "../../../src/contract/openapi-document.ts";
import { escapeText } from "../text/escape-text.ts";
import { describeType } from "../text/describe-type.ts";
import { joinBlocks } from "../text/join-blocks.ts";
import { listMembers } from "../text/list-members.ts";
import { listChoices, listParts } from "../text/list-parts.ts";
import { printJson } from "../text/print-json.ts";
import { printMembers } from "../text/print-members.ts";
import type { ContractError, ErrorAnswer } from "./list-errors.ts";

/** Every shape that the body of an error may have: its meaning, its members, and an example. */
export function describeErrorShapes(document: OpenApiDocument, errors: readonly ContractError[]): string {
  const answers = new Map(
    errors.flatMap((error) =>
      error.answers.map((answer) => [answer.shape, { answer, status: error.status }] as const),
    ),
  );
  return joinBlocks(
    ...[...answers].map(([shape, { answer, status }]) => {
      const schema = schemaOf(answer, status);
      const parts = listParts(document, schema);
      const isMixed = listChoices(parts).length > 0;
      const members = isMixed ? [] : listMembers(document, schema);
      const [example] = answer.examples;
      return joinBlocks(
        `### ${escapeText(shape)}`,
        escapeText(parts.find(({ description }) => description !== undefined)?.description ?? ""),
        `Its type: ${describeType(document, parts)}.`,
        members.length === 0 ? "" : printMembers(document, members),
        example === undefined || isMixed ? "" : printJson(example.value),
      );
    }),
  );
}

function schemaOf({ operation }: ErrorAnswer, status: string): Schema | undefined {
  const response = operation.responses[status];
  return response && findBodyMedia(response)?.schema;
}
