import type { ContractOperation } from "./list-operations.ts";
import type { OpenApiDocument } from "./openapi-document.ts";

/** The security schemes that a call may be made with; none where it needs no token (`security: []`). */
export function listSchemes(document: OpenApiDocument, { operation }: ContractOperation): string[] {
  return (operation.security ?? document.security ?? []).flatMap((need) => Object.keys(need));
}
