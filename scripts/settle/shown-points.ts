import { joinPointer, splitPointer } from "../../src/contract/json-pointer.ts";
import type { Schema, SchemaObject } from "../../src/contract/openapi-document.ts";
import { findBodyMedia, type ContractOperation } from "../../src/contract/operations.ts";
import type { Resolved } from "../../src/contract/references.ts";
import type { ConformanceCase } from "../../src/conformance/conformance-case.ts";
import { findRequestRule } from "../../src/conformance/find-request-rule.ts";
import { isJsonObject } from "../../src/conformance/json-values.ts";
import { findOpenPoints } from "../../src/conformance/open-points.ts";
import { findSchemaPlaces } from "../../src/conformance/schema-places.ts";

/** A body and its schema. */
export interface ShownBody {
  schema: Resolved<Schema>;
  value: unknown;
}

/** Returns the request of a case with its schema, if it has a body. */
export function readRequestBody({ operation, request }: ConformanceCase): ShownBody | undefined {
  const { body } = request;
  const value = body instanceof FormData ? Object.fromEntries(body) : body;
  return withSchema(operation.requestBody, value);
}

/** Returns the body of an answer with the schema of a documented status, such as `200`. */
export function readAnswerBody(
  operation: ContractOperation,
  status: string,
  value: unknown,
): ShownBody | undefined {
  return withSchema(operation.responses[status], value);
}

function withSchema(
  body: ContractOperation["requestBody"] | ContractOperation["responses"][string],
  value: unknown,
): ShownBody | undefined {
  const media = body && findBodyMedia(body);
  if (media?.schema === undefined || value === undefined) return undefined;
  return { schema: { node: media.schema, pointer: media.pointer }, value };
}

/** Lists the questions whose assumptions this body could have contradicted, and agrees with, if it is valid. */
export function listAgreed({ schema, value }: ShownBody): string[] {
  return listPointers(value).flatMap((pointer) => findOpenPoints(schema, pointer, "enum"));
}

/** Lists the questions that a refusal is about: those of the rule that the request breaks. */
export function listRefused(given: ConformanceCase): string[] {
  return findRequestRule(given).assumptions;
}

/** A value that an open list of the contract lacks. */
export interface UnlistedValue {
  /** JSON pointer of the list's node in the contract. */
  pointer: string;
  value: string;
  questions: string[];
}

/** Only a word of the contract may be repeated: any other text may be data of somebody. */
const word = /^[A-Za-z][A-Za-z\d_]{1,40}$/u;

/** Lists the values of a body that its open lists lack. */
export function listUnlisted({ schema, value }: ShownBody): UnlistedValue[] {
  return listPointers(value).flatMap((pointer) => {
    const read = readAt(value, pointer);
    const parts = findSchemaPlaces(schema, pointer).at(-1) ?? [];
    const listed = parts.filter(({ node }) => Array.isArray(readList(node)));
    const isKnown = listed.some(({ node }) => readList(node)?.includes(read)) || listed.length === 0;
    const [first] = listed;
    if (isKnown || first === undefined || typeof read !== "string" || !word.test(read)) return [];
    const questions = findOpenPoints(schema, pointer, "enum");
    return [{ pointer: first.pointer, value: read, questions }];
  });
}

function readList(node: SchemaObject): unknown[] | undefined {
  return (node as { "x-extensible-enum"?: unknown[] })["x-extensible-enum"];
}

function listPointers(value: unknown, pointer = ""): string[] {
  const members = Array.isArray(value) || isJsonObject(value) ? Object.entries(value) : [];
  return [pointer, ...members.flatMap(([name, inner]) => listPointers(inner, joinPointer(pointer, name)))];
}

function readAt(value: unknown, pointer: string): unknown {
  return splitPointer(pointer).reduce<unknown>(
    (node, token) => (Object(node) as Record<string, unknown>)[token],
    value,
  );
}
