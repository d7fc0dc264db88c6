import { listBodyExamples, type PlacedExample } from "./examples.ts";
import { groupBy } from "./group-by.ts";
import type { Schema, SchemaObject } from "./openapi-document.ts";
import { findBodyMedia, type ContractOperation } from "./operations.ts";
import { listValues, type NamedValue } from "./values.ts";
import { walkDocument } from "./walk-document.ts";

/** One status that reports an error, with every answer that has it. */
export interface ContractError {
  /** The number, or `default` for all that are not listed. */
  status: string;
  /** The codes that its examples show; none for `default`, which may have any. */
  codes: NamedValue[];
  answers: ErrorAnswer[];
}

/** The answer of one operation. */
export interface ErrorAnswer {
  status: string;
  operation: ContractOperation;
  description: string;
  /** Schema of the body. */
  schema: Schema | undefined;
  examples: PlacedExample[];
}

/** The statuses of errors, those with a number first. `codes` are all codes of the contract. */
export function readErrors(
  operations: readonly ContractOperation[],
  codes: readonly NamedValue[],
): ContractError[] {
  return [...groupBy(operations.flatMap(readAnswers), ({ status }) => status)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([status, answers]) => ({ status, codes: findCodes(status, answers, codes), answers }));
}

/** The codes that the body of an error may have in its `error` member, with their meaning. */
export function readErrorCodes(schemas: readonly { schema: Schema; pointer: string }[]): NamedValue[] {
  const codes: NamedValue[] = [];
  for (const { schema, pointer } of schemas) {
    walkDocument(
      schema,
      (node: SchemaObject) => {
        const error = node.properties?.["error"];
        if (typeof error === "object") codes.push(...listValues([error]).values);
      },
      pointer,
    );
  }
  return codes;
}

function readAnswers(operation: ContractOperation): ErrorAnswer[] {
  return Object.entries(operation.responses)
    .filter(([status]) => !/^[123]/u.test(status))
    .map(([status, response]) => ({
      status,
      operation,
      description: response.node.description?.trim() ?? "",
      schema: findBodyMedia(response)?.schema,
      examples: listBodyExamples(operation, status),
    }));
}

function findCodes(
  status: string,
  answers: readonly ErrorAnswer[],
  codes: readonly NamedValue[],
): NamedValue[] {
  if (status === "default") return [];
  const shown = answers.flatMap(({ examples }) => examples).map(({ value }) => readCode(value));
  return codes.filter(({ value }) => shown.includes(value));
}

function readCode(body: unknown): unknown {
  return typeof body === "object" && body !== null && "error" in body ? body.error : undefined;
}
