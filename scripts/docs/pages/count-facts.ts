import { findAssumptions } from "../../../src/contract/find-assumptions.ts";
import { listExamples } from "../../../src/contract/list-examples.ts";
import { listOperations, listWebhooks } from "../../../src/contract/list-operations.ts";
import type { OpenApiDocument } from "../../../src/contract/openapi-document.ts";

/** The figures of the landing page, each counted in the contract. */
export function countFacts(document: OpenApiDocument): Record<string, number> {
  return {
    operations: listOperations(document).length,
    notifications: listWebhooks(document).length,
    "valid examples": listExamples(document).length,
    "open points, listed": new Set(findAssumptions(document).map(({ text }) => text)).size,
  };
}
