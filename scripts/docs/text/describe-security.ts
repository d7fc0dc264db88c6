import type { ContractOperation } from "../../../src/contract/list-operations.ts";
import { listSchemes } from "../../../src/contract/list-schemes.ts";
import type { OpenApiDocument } from "../../../src/contract/openapi-document.ts";
import { printCode } from "./print-code.ts";

/** What a call has to bring to be let in, as far as it is shown. */
export function describeSecurity(document: OpenApiDocument, operation: ContractOperation): string {
  const names = listSchemes(document, operation);
  if (names.length === 0) return "Needs no token.";
  const scope = operation.operation["x-scope"];
  return `Needs ${names.map(printCode).join(" or ")}; scope: ${scope === undefined ? "not shown" : printCode(scope)}.`;
}
