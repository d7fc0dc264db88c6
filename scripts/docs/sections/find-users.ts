import { listCalls, type ContractOperation } from "../../../src/contract/list-operations.ts";
import type { OpenApiDocument } from "../../../src/contract/openapi-document.ts";
import { walkReachable } from "../../../src/contract/walk-reachable.ts";

/** The operations and notifications in which a node of the contract has a say, by the pointer of the node. */
export function findUsers(document: OpenApiDocument): Map<string, ContractOperation[]> {
  const users = new Map<string, ContractOperation[]>();
  for (const operation of listCalls(document)) {
    walkReachable(document, operation, (_, pointer) => {
      users.set(pointer, [...(users.get(pointer) ?? []), operation]);
    });
  }
  return users;
}
