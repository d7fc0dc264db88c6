import { nameCall, type ContractOperation } from "../../src/contract/operations.ts";
import { targetOfCall } from "../addresses/addresses.ts";
import { printCode } from "../text/markdown.ts";

/** Links to an operation by its id, or to a notification by the name of its webhook. */
export function linkOperation(operation: ContractOperation): string {
  return `[${printCode(nameCall(operation))}](${targetOfCall(operation)})`;
}

/** Links to several operations, each once. */
export function linkOperations(operations: readonly ContractOperation[]): string {
  return [...new Set(operations.map(linkOperation))].join(", ");
}
