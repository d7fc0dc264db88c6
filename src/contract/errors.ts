import { listBodyExamples, type PlacedExample } from "./examples.ts";
import { groupBy } from "./group-by.ts";
import type { Schema, SchemaObject } from "./openapi-document.ts";
import { findBodyMedia, type ContractOperation } from "./operations.ts";
import { listValues, type NamedValue } from "./values.ts";
import { walkDocument } from "./walk-document.ts";

/** A status that reports an error, with every response that has this status. */
export interface ContractError {
  /** The number, or `default` for all statuses that are not listed. */
  status: string;
  /** The error codes in its examples. Empty for `default`, which can have any code. */
  codes: NamedValue[];
  answers: ErrorAnswer[];
}

/** The error response of one operation. */
export interface ErrorAnswer {
  status: string;
  operation: ContractOperation;
  description: string;
  /** Schema of the body. */
  schema: Schema | undefined;
  examples: PlacedExample[];
}

/** Groups the error responses by status, with `default` last. `codes` are all error codes of the contract. */
export function readErrors(
  operations: readonly ContractOperation[],
  codes: readonly NamedValue[],
): ContractError[] {
  return [...groupBy(operations.flatMap(readErrorAnswers), ({ status }) => status)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([status, answers]) => ({ status, codes: findCodes(status, answers, codes), answers }));
}

/** Lists the values of the `error` member in the bodies of errors, with their meanings. */
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

function readErrorAnswers(operation: ContractOperation): ErrorAnswer[] {
  return Object.entries(operation.responses)
    .filter(([status]) => isErrorStatus(status))
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

/** Returns whether a response of this status, or of `default`, reports an error. */
export function isErrorStatus(status: string): boolean {
  return !/^[123]/u.test(status);
}
