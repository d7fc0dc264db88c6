import { listExamplesOf, type PlacedExample } from "../../../src/contract/list-examples.ts";
import {
  findBodyMedia,
  listOperations,
  type ContractOperation,
} from "../../../src/contract/list-operations.ts";
import type { OpenApiDocument } from "../../../src/contract/openapi-document.ts";
import { groupBy } from "../../../src/contract/group-by.ts";
import { findTitle, listParts } from "../text/list-parts.ts";
import { readText } from "../text/read-text.ts";

/** One status that is no success, with every answer that carries it. */
export interface ContractError {
  /** The number, or `default` for all that are not listed. */
  status: string;
  answers: ErrorAnswer[];
}

/** The answer of one operation. */
export interface ErrorAnswer {
  status: string;
  operation: ContractOperation;
  description: string;
  /** Title of the shape of the body. */
  shape: string;
  examples: PlacedExample[];
}

/** The statuses that are no success, those with a number first. */
export function listErrors(document: OpenApiDocument): ContractError[] {
  const answers = listOperations(document).flatMap((operation) => answersOf(document, operation));
  return [...groupBy(answers, ({ status }) => status)]
    .sort(([one], [other]) => one.localeCompare(other, "en"))
    .map(([status, group]) => ({ status, answers: group }));
}

function answersOf(document: OpenApiDocument, operation: ContractOperation): ErrorAnswer[] {
  const examples = listExamplesOf(document, [operation]);
  return Object.entries(operation.responses)
    .filter(([status]) => !/^[123]/u.test(status))
    .map(([status, response]) => ({
      status,
      operation,
      description: readText(response.node, "description"),
      shape: findTitle(listParts(document, findBodyMedia(response)?.schema)) ?? "No body",
      examples: examples.filter(({ body }) => body === status),
    }));
}
