import type { OpenApiDocument, Schema } from "../build/contract/openapi-document.ts";
import { findBodyMedia, listOperations, listWebhooks } from "../build/contract/list-operations.ts";
import { joinPointer, readPointer, resolveReference } from "../build/contract/resolve-reference.ts";

/** One place of the contract where a named example of a body stands. */
export interface PlacedExample {
  operationId: string;
  /** `request`, or the status of the response. */
  body: string;
  name: string;
  /** Pointer of the entry in the `examples` map. */
  pointer: string;
  /** Pointer of the Example Object that the entry refers to. */
  target: string;
  schema: Schema;
  value: unknown;
}

/** Every named example of every request, response and notification, wherever it is used. */
export function listExamples(document: OpenApiDocument): PlacedExample[] {
  return [...listOperations(document), ...listWebhooks(document)].flatMap((operation) => {
    const bodies = [
      ...(operation.requestBody === undefined ? [] : [["request", operation.requestBody] as const]),
      ...Object.entries(operation.responses),
    ];
    return bodies.flatMap(([body, resolved]) => {
      const media = findBodyMedia(resolved);
      if (media?.schema === undefined) return [];
      const { schema } = media;
      const base = joinPointer(media.pointer.replace(/\/schema$/u, ""), "examples");
      const examples = Object.entries(readPointer(document, base) as Record<string, { value: unknown }>);
      return examples.map(([name, entry]) => {
        const pointer = joinPointer(base, name);
        const { node, pointer: target } = resolveReference(document, entry, pointer);
        return { operationId: operation.operationId, body, name, pointer, target, schema, value: node.value };
      });
    });
  });
}
