import type { ContractOperation } from "./operations.ts";
import { isReference, readTarget } from "./references.ts";
import { walkDocument, type VisitObject } from "./walk-document.ts";

/** Visits every object of a call: its own, its path's parameters, its security schemes, and all that they reference. */
export function walkOperation(
  { operation, pointer, parameters, schemes }: ContractOperation,
  visit: VisitObject,
): void {
  const pending = new Map(
    [{ node: operation, pointer }, ...parameters, ...schemes].map((start) => [start.pointer, start.node]),
  );
  const seen = new Set<string>();
  // Iterating over a map includes the entries that are added on the way.
  for (const [start, root] of pending) {
    walkDocument(
      root,
      (node, place) => {
        if (seen.has(place)) return;
        seen.add(place);
        if (isReference(node)) {
          const target = readTarget(node);
          if (!pending.has(target.pointer)) pending.set(target.pointer, target.node);
        }
        visit(node, place);
      },
      start,
    );
  }
}
