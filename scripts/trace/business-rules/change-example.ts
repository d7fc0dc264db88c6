import type { OpenApiDocument } from "../../../src/contract/openapi-document.ts";
import { readPointer } from "../../../src/contract/resolve-reference.ts";

/** A JSON object. */
export type Json = Record<string, unknown>;

/** The value of a named example of the contract. */
export function readExample(document: OpenApiDocument, name: string): Json {
  return readPointer(document, `/components/examples/${name}/value`) as Json;
}

/** A copy of an example with some members replaced; `undefined` takes a member out. */
export function changeExample(example: Json, change: Json): Json {
  return Object.fromEntries(
    Object.entries({ ...example, ...change }).filter(([, value]) => value !== undefined),
  );
}

/** The same for the members of one member, such as the `order` of an order request. */
export function changeMember(example: Json, member: string, change: Json): Json {
  return { ...example, [member]: changeExample(example[member] as Json, change) };
}
