import type { OperationId } from "../../generated/operations.ts";
import { routes, type Route } from "../../generated/routes.ts";
import { InputError } from "../errors/input-error.ts";

/** An operation, with its method and path. */
export interface FoundOperation extends Route {
  readonly operationId: OperationId;
}

const found: ReadonlyMap<string, FoundOperation> = new Map(
  (Object.entries(routes) as [OperationId, Route][]).map(([operationId, route]) => [
    `${route.method} ${route.path}`,
    { operationId, ...route },
  ]),
);

/** Finds the operation for a method and a path template. */
export function findOperation(method: string, path: string): FoundOperation {
  const operation = found.get(`${method} ${path}`);
  if (operation === undefined)
    throw new InputError(`${method} ${path}`, "is not an operation of the contract");
  return operation;
}
