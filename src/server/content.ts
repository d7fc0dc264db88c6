// Bodies of responses as text, in the media type that the contract documents.
// How the form of an error is chosen is in rejection.ts.

import { type OperationId, operations } from "../../generated/operations.ts";
import { routes } from "../../generated/routes.ts";
import { responses } from "../../generated/validators.js";
import {
  bodiesOf,
  findDocumentedStatus,
  kindOfBody,
  mainMediaType,
} from "../contract/documented-responses.ts";

const json = "application/json";

/** Returns the media type of a success; `undefined` if it has no body. Unless its route says more, it is JSON. */
export function mediaTypeOf(operationId: OperationId, status: number): string | undefined {
  const { success } = routes[operationId];
  return success === undefined ? json : mainMediaType(Object.keys(bodiesOf(success, status)));
}

/** Whether a success is a file, which no example can show. */
export function isFile(operationId: OperationId, status: number): boolean {
  return status < 300 && kindOfBody(mediaTypeOf(operationId, status) ?? json) === "file";
}

/** Returns whether the contract has the response for the operation, without a body. That to a HEAD never has one. */
export function isBodiless(operationId: OperationId, status: number): boolean {
  const documented = findDocumentedStatus(operations[operationId].statuses, status);
  if (documented === undefined) return false;
  if (routes[operationId].method === "HEAD") return true;
  // A response without content has no validator.
  return !isFile(operationId, status) && !Object.hasOwn(responses[operationId], documented);
}

/** Writes a value of the contract as the text of a body: JSON, or the text itself. */
export function writeText(operationId: OperationId, status: number, value: unknown): string {
  const mediaType = (status < 300 ? mediaTypeOf(operationId, status) : undefined) ?? json;
  return kindOfBody(mediaType) !== "json" && typeof value === "string" ? value : JSON.stringify(value);
}
