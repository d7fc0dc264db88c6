import type { ContractOperation } from "./operations.ts";
import { walkLinked } from "./references.ts";
import type { VisitObject } from "./walk-document.ts";

/** Visits every object of a call: its own, its path's parameters, its security schemes, and all that they reference. */
export function walkOperation(
  { operation, pointer, parameters, schemes }: ContractOperation,
  visit: VisitObject,
): void {
  walkLinked([{ node: operation, pointer }, ...parameters, ...schemes], visit);
}
