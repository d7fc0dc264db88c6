import { listExamples } from "../../build/contract/list-examples.ts";
import { listOperations, listWebhooks } from "../../build/contract/list-operations.ts";
import type { OpenApiDocument } from "../../build/contract/openapi-document.ts";
import { walkDocument } from "../../build/contract/walk-document.ts";

/** The figures of the landing page, each counted in the contract. */
export function countFacts(document: OpenApiDocument): Record<string, number> {
  let openPoints = 0;
  walkDocument(document, (node) => {
    if ("x-assumption" in node) openPoints += 1;
  });
  return {
    operations: listOperations(document).length,
    notifications: listWebhooks(document).length,
    "valid examples": listExamples(document).length,
    "open points, listed": openPoints,
  };
}
