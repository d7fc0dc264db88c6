import type { ContractOperation } from "./operations.ts";
import { isReference, readTarget } from "./references.ts";
import { walkDocument, type VisitObject } from "./walk-document.ts";

/** Walks every object that applies to a call: its own, its path's parameters, its schemes, and whatever they refer to. */
export function walkOperation(
  { operation, pointer, parameters, schemes }: ContractOperation,
  visit: VisitObject,
): void {
  const pending = new Map(
    [{ node: operation, pointer }, ...parameters, ...schemes].map((start) => [start.pointer, start.node]),
  );
  const seen = new Set<string>();
  // A map that grows while it is walked is walked to its new end.
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
