// Two contracts as the comparison takes them. The walk itself is in descent/.

import { methods, type OpenApiDocument } from "../contract/document.ts";
import { isNameMap, walkDocument } from "../contract/references.ts";

/** Two versions of a contract, as `spellOut` returns them. */
export interface DocumentPair {
  readonly base: OpenApiDocument;
  readonly revision: OpenApiDocument;
}

/** Changes a document so that its version is a text, each operation has a name, and nothing in extensions is a reference. */
export function spellOut(document: OpenApiDocument): OpenApiDocument {
  // In YAML, `version: 71` is a number.
  const { version }: { version: unknown } = document.info;
  document.info.version = String(version);
  walkDocument(document, disarmReference);
  for (const items of [document.paths, document.webhooks]) {
    for (const [name, item] of Object.entries(Object(items) as Record<string, unknown>)) {
      const operations = Object(item) as Record<string, unknown>;
      for (const method of methods) {
        // The report names operations by their ids, which other contracts may lack.
        const operation = Object(operations[method]) as { operationId?: string };
        operation.operationId ??= `${method.toUpperCase()} ${name}`;
      }
    }
  }
  return document;
}

/** Returns whether a place is in an extension, in which a `$ref` may lead to anything, such as a page. */
function isInExtension(pointer: string): boolean {
  return [...pointer.matchAll(/\/x-/gu)].some(({ index }) => !isNameMap(pointer.slice(0, index)));
}

/** Renames `$ref` in an extension, so that it is compared as text and nothing follows it. */
function disarmReference(node: Record<string, unknown>, pointer: string): void {
  const { $ref } = node;
  if (typeof $ref !== "string" || !isInExtension(pointer)) return;
  Reflect.deleteProperty(node, "$ref");
  node["x-ref"] = $ref;
}
