import {
  methods,
  type MediaType,
  type Method,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  type PathItem,
  type Reference,
  type RequestBody,
  type Response,
} from "./openapi-document.ts";
import { joinPointer, resolveReference, type Resolved } from "./resolve-reference.ts";

/** One operation of the contract with its references followed. */
export interface ContractOperation {
  operationId: string;
  method: Method;
  /** Path template, or the name of the webhook. */
  path: string;
  pointer: string;
  operation: Operation;
  parameters: Resolved<Parameter>[];
  requestBody: Resolved<RequestBody> | undefined;
  /** By status code, or `default`. */
  responses: Record<string, Resolved<Response>>;
}

/** The operations of the paths, in the order of the contract. */
export function listOperations(document: OpenApiDocument): ContractOperation[] {
  return listUnder(document, "/paths", document.paths ?? {});
}

/** The operations that a receiver of notifications serves, in the order of the contract. */
export function listWebhooks(document: OpenApiDocument): ContractOperation[] {
  return listUnder(document, "/webhooks", document.webhooks ?? {});
}

/** Everything that is called, on either side: the operations of the paths, then those of a receiver. */
export function listCalls(document: OpenApiDocument): ContractOperation[] {
  return [...listOperations(document), ...listWebhooks(document)];
}

/** Whether the service calls, and not the one who integrates it. */
export function isNotification({ pointer }: ContractOperation): boolean {
  return pointer.startsWith("/webhooks/");
}

/** The name that people know it by: its operationId, or the webhook of a notification. */
export function nameCall(operation: ContractOperation): string {
  return isNotification(operation) ? operation.path : operation.operationId;
}

/** The JSON (or only) media type of a body, with the pointer of its schema. */
export function findBodyMedia(
  body: Resolved<RequestBody | Response>,
): ({ mediaType: string; pointer: string } & MediaType) | undefined {
  const content = body.node.content ?? {};
  const mediaType = "application/json" in content ? "application/json" : Object.keys(content)[0];
  if (mediaType === undefined) return undefined;
  const pointer = joinPointer(body.pointer, "content", mediaType, "schema");
  return { ...content[mediaType], mediaType, pointer };
}

function listUnder(
  document: OpenApiDocument,
  base: string,
  items: Record<string, PathItem>,
): ContractOperation[] {
  return Object.entries(items).flatMap(([path, item]) => {
    const shared = item.parameters ?? [];
    return methods.flatMap((method) => {
      const operation = item[method];
      if (operation?.operationId === undefined) return [];
      const pointer = joinPointer(base, path, method);
      return [
        {
          operationId: operation.operationId,
          method,
          path,
          pointer,
          operation,
          parameters: [
            ...resolveParameters(document, shared, joinPointer(base, path, "parameters")),
            ...resolveParameters(document, operation.parameters ?? [], joinPointer(pointer, "parameters")),
          ],
          requestBody:
            operation.requestBody &&
            resolveReference(document, operation.requestBody, joinPointer(pointer, "requestBody")),
          responses: Object.fromEntries(
            Object.entries(operation.responses ?? {}).map(([status, response]) => [
              status,
              resolveReference(document, response, joinPointer(pointer, "responses", status)),
            ]),
          ),
        },
      ];
    });
  });
}

function resolveParameters(
  document: OpenApiDocument,
  parameters: (Parameter | Reference)[],
  pointer: string,
): Resolved<Parameter>[] {
  return parameters.map((parameter, index) =>
    resolveReference(document, parameter, joinPointer(pointer, index)),
  );
}
