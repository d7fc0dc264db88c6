import { listOperations } from "../../../src/contract/list-operations.ts";
import type { OpenApiDocument } from "../../../src/contract/openapi-document.ts";
import { describeSecurity } from "../text/describe-security.ts";

/** Tells the scope of each operation in its description, as the page knows no `x-scope`. */
export function tellSecurity(document: OpenApiDocument): void {
  for (const operation of listOperations(document)) {
    const told = operation.operation.description?.trim() ?? "";
    operation.operation.description = `${told}\n\n${describeSecurity(document, operation)}`;
  }
}
