import type { OpenApiDocument, Schema } from "../../../src/contract/openapi-document.ts";
import { readPointer } from "../../../src/contract/resolve-reference.ts";
import { mapSchema } from "../../../src/contract/walk-schema.ts";

/** Pointers of the components that a schema refers to, also by way of others. */
export function listComponentsOf(document: OpenApiDocument, schema: Schema): Set<string> {
  const found = new Set<string>();
  const visit = (start: Schema) => {
    mapSchema(start, (node) => {
      const $ref = typeof node === "object" ? node.$ref?.slice(1) : undefined;
      if ($ref !== undefined && !found.has($ref)) {
        found.add($ref);
        visit(readPointer(document, $ref) as Schema);
      }
      return node;
    });
  };
  visit(schema);
  return found;
}
