import type { OpenApiDocument, SchemaObject } from "../../../src/contract/openapi-document.ts";
import { walkDocument } from "../../../src/contract/walk-document.ts";

/**
 * Puts the members of a schema with conditions beside the conditions again, where the contract that readers download has
 * them as the first entry of `allOf`: Redoc would show all of them once more in each variant.
 */
export function joinMembers(document: OpenApiDocument): void {
  walkDocument(document, (node: SchemaObject) => {
    if (!Array.isArray(node.allOf) || node.properties !== undefined) return;
    const [members, ...conditions] = node.allOf;
    if (typeof members !== "object" || members.properties === undefined || conditions.length === 0) return;
    Object.assign(node, members, { allOf: conditions });
  });
}
