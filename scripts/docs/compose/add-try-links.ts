import { listOperations } from "../../../src/contract/list-operations.ts";
import type { OpenApiDocument } from "../../../src/contract/openapi-document.ts";

/** Leads from each operation to its place in the console. */
export function addTryLinks(document: OpenApiDocument): void {
  for (const { operation, operationId } of listOperations(document)) {
    const place = `try/index.html#/${encodeURIComponent(operation.tags?.[0] ?? "default")}/${operationId}`;
    operation.description = `${operation.description?.trim() ?? ""}\n\n[Try \`${operationId}\` on the mock](${place})`;
  }
}
