// How the bundle is written for the tools of others. Whatever the build derives is made of the document before, and our
// own readers of the bundle take both notations: see `isExcluded` and `findFixed` in contract/schema.ts.

import type { OpenApiDocument } from "../contract/document.ts";
import { walkDocument } from "../contract/references.ts";
import { isExcluded } from "../contract/schema.ts";

/**
 * Copies a document in the notation that most generators read. Many write no check for a `const` or a `not: {}`, but one
 * for an `enum` of one value and for a type. What is valid stays the same.
 */
export function convertNotation(document: OpenApiDocument): OpenApiDocument {
  const copy = structuredClone(document);
  walkDocument(copy, (node, _, isNames) => {
    if (isNames) return;
    const { const: fixed, enum: values } = node;
    if (isExcluded(node)) setEntries(node, [["type", "null"], ...Object.entries(node)]);
    else if (fixed !== undefined && values === undefined)
      setEntries(
        node,
        Object.entries(node).map((entry) => (entry[0] === "const" ? ["enum", [fixed]] : entry)),
      );
  });
  return copy;
}

/** Replaces all that an object has, in place, so that the order of its keys stays. */
function setEntries(node: Record<string, unknown>, entries: [string, unknown][]): void {
  for (const key of Object.keys(node)) Reflect.deleteProperty(node, key);
  Object.assign(node, Object.fromEntries(entries));
}
