// Bodies of responses as text, in the media type that the contract documents.
// How the form of an error is chosen is in rejection.ts.

import type { OperationId } from "../../generated/operations.ts";
import { routes } from "../../generated/routes.ts";
import { bodiesOf, kindOfBody, mainMediaType } from "../contract/bodies.ts";

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

/** Writes a value of the contract as the text of a body: JSON, or the text itself. */
export function writeText(operationId: OperationId, status: number, value: unknown): string {
  const mediaType = (status < 300 ? mediaTypeOf(operationId, status) : undefined) ?? json;
  return kindOfBody(mediaType) !== "json" && typeof value === "string" ? value : JSON.stringify(value);
}
