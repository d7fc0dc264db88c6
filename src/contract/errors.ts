// The errors that operations document, their codes, and what each status means to the client.
// The classes that the client throws are in src/errors.

import { listBodyExamples, type PlacedExample } from "./examples.ts";
import { groupBy } from "./text.ts";
import type { Schema, SchemaObject } from "./document.ts";
import { type ContractOperation, findBodyMedia } from "./operations.ts";
import { listValues, type NamedValue } from "./schema.ts";
import { walkDocument } from "./references.ts";

/** A status that reports an error, with every response that has this status. */
export interface ContractError {
  /** The number, or `default` for all statuses that are not listed. */
  status: string;
  /** The error codes in its examples. Empty for `default`, which can have any code. */
  codes: NamedValue[];
  responses: ErrorResponse[];
}

/** The error response of one operation. */
export interface ErrorResponse {
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
  return [...groupBy(operations.flatMap(readErrorResponses), ({ status }) => status)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([status, responses]) => ({ status, codes: findCodes(status, responses, codes), responses }));
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

function readErrorResponses(operation: ContractOperation): ErrorResponse[] {
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
  responses: readonly ErrorResponse[],
  codes: readonly NamedValue[],
): NamedValue[] {
  if (status === "default") return [];
  const shown = responses.flatMap(({ examples }) => examples).map(({ value }) => readCode(value));
  return codes.filter(({ value }) => shown.includes(value));
}

function readCode(body: unknown): unknown {
  return typeof body === "object" && body !== null && "error" in body ? body.error : undefined;
}

/** Returns whether a response of this status, or of `default`, reports an error. */
export function isErrorStatus(status: string): boolean {
  return !/^[123]/u.test(status);
}

/** Meaning of an error response (`x-meaning`), whatever its status is. */
type Meaning =
  | "invalid"
  | "unauthorized"
  | "forbidden"
  | "notFound"
  | "conflict"
  | "rateLimited"
  | "internal";

/** Statuses, or whole classes of them such as `5XX`, by their meaning for the client. */
type StatusMeanings = Record<string, readonly (number | string)[]>;

/** The statuses that are usual where the contract says nothing else, by meaning for the client. */
const usual: StatusMeanings = {
  unauthenticated: [401],
  forbidden: [403],
  notFound: [404],
  conflict: [409],
  invalid: [400, 422],
  rateLimited: [429],
  retryable: [408, 425, 429, "5XX"],
};

/** Lists the status of each meaning that an operation documents; the first one, if there are several. */
export function listMeanings({
  responses,
}: Pick<ContractOperation, "responses">): Partial<Record<Meaning, number>> {
  const meanings: Partial<Record<Meaning, number>> = {};
  for (const [status, { node }] of Object.entries(responses))
    if (/^\d+$/u.test(status) && node["x-meaning"] !== undefined)
      meanings[node["x-meaning"] as Meaning] ??= Number(status);
  return meanings;
}

/** Reads what each status means to the client: what the contract says about it, or else what is usual. */
export function readStatusMeanings(
  operations: readonly Pick<ContractOperation, "responses">[],
): StatusMeanings {
  const marked = operations.flatMap((operation) => Object.entries(listMeanings(operation)));
  const known = new Set<number | string>(marked.map(([, status]) => status));
  return Object.fromEntries(
    Object.entries(usual).map(([name, statuses]) => {
      const mark = name === "unauthenticated" ? "unauthorized" : name;
      const own = marked.flatMap(([meaning, status]) => (meaning === mark ? [status] : []));
      const left = statuses.filter((status) => name === "retryable" || !known.has(status));
      return [name, [...new Set<number | string>([...own.sort((a, b) => a - b), ...left])]];
    }),
  );
}
