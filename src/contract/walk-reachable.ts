import type { ContractOperation } from "./list-operations.ts";
import type { OpenApiDocument } from "./openapi-document.ts";
import { listSchemes } from "./list-schemes.ts";
import { joinPointer, readPointer } from "./resolve-reference.ts";
import { walkDocument, type VisitObject } from "./walk-document.ts";

/** Walks every object of an operation: its own, its path's and its security's, and whatever they refer to. */
export function walkReachable(
  document: OpenApiDocument,
  operation: ContractOperation,
  visit: VisitObject,
): void {
  const starts = [
    operation.pointer,
    ...operation.parameters.map((parameter) => parameter.pointer),
    ...listSchemes(document, operation).map((name) => joinPointer("/components/securitySchemes", name)),
  ];
  const pending = new Set(starts);
  const seen = new Set<string>();
  // A set that grows while it is walked is walked to its new end.
  for (const start of pending) {
    walkDocument(
      readPointer(document, start),
      (node, place) => {
        if (seen.has(place)) return;
        seen.add(place);
        if (typeof node["$ref"] === "string") pending.add(node["$ref"].slice(1));
        visit(node, place);
      },
      start,
    );
  }
}
