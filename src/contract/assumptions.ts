import type { OpenApiDocument } from "./openapi-document.ts";
import type { ContractOperation } from "./operations.ts";
import { walkDocument, type VisitObject } from "./walk-document.ts";
import { walkOperation } from "./walk-operation.ts";

/** A point that the interface text leaves open, and the assumption that the contract makes. */
export interface OpenPoint {
  /** JSON pointer of the node in the bundle. */
  pointer: string;
  text: string;
}

/** Lists every `x-assumption` of the contract, in document order. */
export function readAssumptions(document: OpenApiDocument): OpenPoint[] {
  return collect((visit) => {
    walkDocument(document, visit);
  });
}

/** Lists every `x-assumption` that applies to a call. */
export function listAssumptions(operation: ContractOperation): OpenPoint[] {
  return collect((visit) => {
    walkOperation(operation, visit);
  });
}

function collect(walk: (visit: VisitObject) => void): OpenPoint[] {
  const found: OpenPoint[] = [];
  walk((node, pointer) => {
    const text = node["x-assumption"];
    if (typeof text === "string") found.push({ pointer, text: text.trim() });
  });
  return found;
}
