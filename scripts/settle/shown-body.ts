import { isJsonObject, parseJson } from "../../src/conformance/json-values.ts";
import { findSchemaPlaces } from "../../src/conformance/contract-places.ts";
import type { CaseResult } from "../../src/conformance/verdict.ts";
import { findDocumented, joinPointer } from "../../src/contract/pointer.ts";
import type { RequestBody, Response, Schema } from "../../src/contract/document.ts";
import { findBodyMedia } from "../../src/contract/operations.ts";
import type { Resolved } from "../../src/contract/references.ts";

/** A body and its schema. */
export interface ShownBody {
  schema: Resolved<Schema>;
  value: unknown;
}

/** Returns the answer of a case with the schema of its status; nothing if there is none. */
export function listAnswers({ case: { operation }, answer }: CaseResult): ShownBody[] {
  const found = answer && findDocumented(operation.responses, answer.status);
  return found === undefined ? [] : readBody(found.response, parseJson(answer?.text ?? ""));
}

/** Whether a body has other members only than its schema names. */
export function isStrange({ schema, value }: ShownBody): boolean {
  const names = isJsonObject(value) ? Object.keys(value) : [];
  const isNamed = (name: string) => findSchemaPlaces(schema, joinPointer("", name)).at(-1)?.length !== 0;
  return names.length > 0 && !names.some(isNamed);
}

/** Returns a body with its schema; nothing if it has none. */
export function readBody(body: Resolved<RequestBody | Response> | undefined, value: unknown): ShownBody[] {
  const media = body && findBodyMedia(body);
  if (media?.schema === undefined || value === undefined) return [];
  return [{ schema: { node: media.schema, pointer: media.pointer }, value }];
}

/** Lists all values inside a value, with their pointers. */
export function listValues(value: unknown, pointer = ""): [pointer: string, value: unknown][] {
  const members = Array.isArray(value) || isJsonObject(value) ? Object.entries(value) : [];
  const inner = members.flatMap(([name, member]) => listValues(member, joinPointer(pointer, name)));
  return [[pointer, value], ...inner];
}
