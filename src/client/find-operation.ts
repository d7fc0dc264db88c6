import {
  operationIdByRoute,
  operations,
  type OperationId,
  type OperationRow,
} from "../../generated/operations.ts";
import { UnknownOperationError } from "./unknown-operation-error.ts";

export interface FoundOperation extends OperationRow {
  operationId: OperationId;
}

const operationIds: ReadonlyMap<string, OperationId> = new Map(Object.entries(operationIdByRoute));

/** Finds the operation behind a method and a path template. */
export function findOperation(method: string, path: string): FoundOperation {
  const operationId = operationIds.get(`${method} ${path}`);
  if (operationId === undefined) throw new UnknownOperationError(method, path);
  return { operationId, ...operations[operationId] };
}
