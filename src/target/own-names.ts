// Rules about values are written in the contract's own names. Where an answer gave members other names, bodies are read
// in their own names here, and written in those that the service knows.

import type { ContractOperation } from "../contract/operations.ts";
import { type Naming, readCallRenames, renameMembersOf, renamePath } from "../contract/renames.ts";
import { type Exchange, readBody } from "./exchange.ts";
import { type JsonObject, toObject } from "../values/json.ts";

type Named = Pick<ContractOperation, "requestBody" | "responses">;

const trees = new WeakMap<Named, ReturnType<typeof readCallRenames>>();

/** Reads the renames of an operation once: every exchange asks for them. */
function readTrees(operation: Named) {
  const read = trees.get(operation) ?? readCallRenames(operation);
  trees.set(operation, read);
  return read;
}

/** Reads the members of the body of a request, also of a form. */
export function ownSent(operation: Named, body: unknown): JsonObject {
  const sent = body instanceof FormData ? Object.fromEntries(body) : toObject(body);
  return toObject(renameMembersOf(readTrees(operation).request, sent, "own"));
}

/** Writes the body of a request as the service expects it. */
export function givenSent(operation: Named, body: JsonObject): JsonObject {
  return toObject(renameMembersOf(readTrees(operation).request, body, "given"));
}

/** Translates a path in the body of a request, or of the response to an accepted one. */
export function nameInBody(
  operation: Named,
  part: "request" | "response",
  path: readonly string[],
  to: Naming,
): string[] {
  return renamePath(readTrees(operation)[part], path, to);
}

/** Reads the object in the response of an accepted request. */
export function ownAnswered(operation: Named, body: unknown): JsonObject {
  return toObject(renameMembersOf(readTrees(operation).response, body, "own"));
}

/** Does the same for an exchange. */
export function readOwnBody(operation: Named, exchange: Exchange): JsonObject {
  return ownAnswered(operation, readBody(exchange));
}
