import type { OperationId } from "../../../generated/operations.ts";
import type { FoundOperation } from "../../../src/transport/find-operation.ts";

/**
 * Replaces `findOperation` in the tests of the peer, and accepts all of their routes. Without a template, path parameters
 * are not checked, since that check is not part of the transport.
 */
export function findOperation(method: string): FoundOperation {
  return {
    operationId: "getPayout" satisfies OperationId,
    method: method as FoundOperation["method"],
    path: "",
  };
}
