import { findBodyMedia, listCalls, type ContractOperation } from "./list-operations.ts";
import type { OpenApiDocument, Schema } from "./openapi-document.ts";
import { joinPointer, resolveReference } from "./resolve-reference.ts";

/** A place in the contract with a named example of a body. */
export interface PlacedExample {
  operationId: string;
  /** Path template, or the name of the webhook. */
  path: string;
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
  return listExamplesOf(document, listCalls(document));
}

/** The named examples of one body of an operation: `request`, or the status of a response. */
export function listBodyExamples(
  document: OpenApiDocument,
  operation: ContractOperation,
  body: string,
): PlacedExample[] {
  return listExamplesOf(document, [operation]).filter((example) => example.body === body);
}

/** The named examples of these operations. */
export function listExamplesOf(
  document: OpenApiDocument,
  operations: readonly ContractOperation[],
): PlacedExample[] {
  return operations.flatMap((operation) => {
    const { operationId, path } = operation;
    const bodies = [
      ...(operation.requestBody === undefined ? [] : [["request", operation.requestBody] as const]),
      ...Object.entries(operation.responses),
    ];
    return bodies.flatMap(([body, resolved]) => {
      const media = findBodyMedia(resolved);
      if (media?.schema === undefined) return [];
      const { schema } = media;
      const base = joinPointer(media.pointer.replace(/\/schema$/u, ""), "examples");
      return Object.entries(media.examples ?? {}).map(([name, entry]) => {
        const pointer = joinPointer(base, name);
        const { node, pointer: target } = resolveReference(document, entry, pointer);
        return { operationId, path, body, name, pointer, target, schema, value: node.value };
      });
    });
  });
}
