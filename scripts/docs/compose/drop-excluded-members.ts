import { isExcluded } from "../../../src/contract/schema-parts.ts";
import { walkDocument } from "../../../src/contract/walk-document.ts";
import type { OpenApiDocument } from "../../../src/contract/openapi-document.ts";

/**
 * Takes members that a variant excludes (`{ not: {} }`) out of what readers see, where Redoc would show them as "any". The
 * contract that readers download keeps them.
 */
export function dropExcludedMembers(document: OpenApiDocument): void {
  walkDocument(document, (node) => {
    const { properties } = node;
    if (typeof properties !== "object" || properties === null) return;
    for (const [name, schema] of Object.entries(properties)) {
      if (isExcluded(schema)) Reflect.deleteProperty(properties, name);
    }
  });
}
