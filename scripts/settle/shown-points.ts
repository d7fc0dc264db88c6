import { joinPointer } from "../../src/contract/json-pointer.ts";
import type { RequestBody, Response, Schema } from "../../src/contract/openapi-document.ts";
import { findBodyMedia } from "../../src/contract/operations.ts";
import type { Resolved } from "../../src/contract/references.ts";
import { isJsonObject } from "../../src/conformance/json-values.ts";
import { findOpenPoints } from "../../src/conformance/open-points.ts";
import { findSchemaPlaces } from "../../src/conformance/schema-places.ts";

/** A body and its schema. */
export interface ShownBody {
  schema: Resolved<Schema>;
  value: unknown;
}

/** Returns a body with its schema; nothing if it has none. */
export function readBody(body: Resolved<RequestBody | Response> | undefined, value: unknown): ShownBody[] {
  const media = body && findBodyMedia(body);
  if (media?.schema === undefined || value === undefined) return [];
  return [{ schema: { node: media.schema, pointer: media.pointer }, value }];
}

/** Lists the questions whose assumptions this body could have contradicted, and agrees with, if it is valid. */
export function listAgreed({ schema, value }: ShownBody): string[] {
  return listValues(value).flatMap(([pointer]) => findOpenPoints(schema, pointer, "enum"));
}

/** Only a word of the contract may be repeated: any other text may be data of somebody. */
const word = /^[A-Za-z][A-Za-z\d_]{1,40}$/u;

/** Lists the values of a body that its open lists lack, with the pointer of the list and its questions. */
export function listUnlisted({
  schema,
  value,
}: ShownBody): { pointer: string; value: string; questions: string[] }[] {
  return listValues(value).flatMap(([at, read]) => {
    const parts = findSchemaPlaces(schema, at).at(-1) ?? [];
    const lists = parts.flatMap(({ node, pointer }) => {
      const values = (node as { "x-extensible-enum"?: unknown })["x-extensible-enum"];
      return Array.isArray(values) ? [{ pointer, values: values as unknown[] }] : [];
    });
    const [first] = lists;
    if (first === undefined || lists.some(({ values }) => values.includes(read))) return [];
    if (typeof read !== "string" || !word.test(read)) return [];
    return [{ pointer: first.pointer, value: read, questions: findOpenPoints(schema, at, "enum") }];
  });
}

/** Lists all values inside a value, with their pointers. */
function listValues(value: unknown, pointer = ""): [pointer: string, value: unknown][] {
  const members = Array.isArray(value) || isJsonObject(value) ? Object.entries(value) : [];
  const inner = members.flatMap(([name, member]) => listValues(member, joinPointer(pointer, name)));
  return [[pointer, value], ...inner];
}
