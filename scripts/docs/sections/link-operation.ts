import type { ContractOperation } from "../../build/contract/list-operations.ts";
import type { OpenApiDocument } from "../../build/contract/openapi-document.ts";
import { linkTo } from "../link-to.ts";
import { printCode } from "../text/print-code.ts";

/** A link to an operation by its id, or to a notification by the name of its webhook. */
export function linkOperation(
  document: OpenApiDocument,
  { operationId, path, pointer }: ContractOperation,
): string {
  const name = pointer.startsWith("/webhooks/") ? path : operationId;
  return `[${printCode(name)}](${linkTo(document, operationId)})`;
}

/** Links to several operations, each once. */
export function linkOperations(document: OpenApiDocument, operations: readonly ContractOperation[]): string {
  return [...new Set(operations.map((operation) => linkOperation(document, operation)))].join(", ");
}
