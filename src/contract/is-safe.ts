import type { Method, Operation } from "./openapi-document.ts";

/** Whether a call changes nothing, so that it can be repeated: a GET, or an operation that the contract marks as safe. */
export function isSafe(method: Method, operation: Operation): boolean {
  return method === "get" || method === "head" || operation["x-safe"] === true;
}
