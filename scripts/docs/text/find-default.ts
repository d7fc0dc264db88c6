import type { SchemaObject } from "../../../src/contract/openapi-document.ts";

/** What holds when a member or parameter is left out; `undefined` where the contract says nothing. */
export function findDefault(parts: readonly SchemaObject[]): unknown {
  return parts.find((part) => part["default"] !== undefined)?.["default"];
}
