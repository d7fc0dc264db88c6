import type { Schema } from "../../../src/contract/openapi-document.ts";
import { isReference, readTarget } from "../../../src/contract/references.ts";
import { walkDocument } from "../../../src/contract/walk-document.ts";

/** Lists the pointers of the components that a schema refers to, directly or indirectly. */
export function listComponentsOf(schema: Schema): Set<string> {
  const found = new Set<string>();
  const visit = (start: unknown) => {
    walkDocument(start, (node) => {
      if (!isReference(node)) return;
      const { node: target, pointer } = readTarget(node);
      if (found.has(pointer)) return;
      found.add(pointer);
      visit(target);
    });
  };
  visit(schema);
  return found;
}
