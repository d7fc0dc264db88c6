import { joinPointer } from "./json-pointer.ts";
import {
  methods,
  type MediaType,
  type Method,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  type PathItem,
  type RequestBody,
  type Response,
} from "./openapi-document.ts";
import { followReference, type Resolved } from "./references.ts";

/** One call of the contract with its references followed: of an operation, or of a notification. */
export interface ContractOperation {
  operationId: string;
  method: Method;
  /** Path template, or the name of the webhook. */
  path: string;
  pointer: string;
  operation: Operation;
  /** Those of the path first. */
  parameters: Resolved<Parameter>[];
  requestBody: Resolved<RequestBody> | undefined;
  /** By status code, or `default`. */
  responses: Record<string, Resolved<Response>>;
  /** The sets of schemes that a call may be made with: its own, or else those of the whole contract. */
  security: Record<string, string[]>[];
  /** The schemes that `security` names; none where a call needs no token. */
  schemes: (Resolved<object> & { name: string })[];
}

/** The operations under `paths`, in the order of the contract. */
export function readOperations(document: OpenApiDocument): ContractOperation[] {
  return readCalls(document, "/paths", document.paths ?? {});
}

/** The operations that a receiver of notifications serves (`webhooks`), in the order of the contract. */
export function readWebhooks(document: OpenApiDocument): ContractOperation[] {
  return readCalls(document, "/webhooks", document.webhooks ?? {});
}

/** Whether the service makes the call, and the integrator answers it. */
export function isNotification({ pointer }: Pick<ContractOperation, "pointer">): boolean {
  return pointer.startsWith("/webhooks/");
}

/** The name that people know a call by: its operationId, or the webhook of a notification. */
export function nameCall(operation: ContractOperation): string {
  return isNotification(operation) ? operation.path : operation.operationId;
}

/** The JSON (or else the first) media type of a body, with the pointer of its schema. */
export function findBodyMedia(
  body: Resolved<RequestBody | Response>,
): ({ mediaType: string; pointer: string } & MediaType) | undefined {
  const content = body.node.content ?? {};
  const mediaType = "application/json" in content ? "application/json" : Object.keys(content)[0];
  if (mediaType === undefined) return undefined;
  const pointer = joinPointer(body.pointer, "content", mediaType, "schema");
  return { ...content[mediaType], mediaType, pointer };
}

/** Whether a call changes nothing, so that it can be repeated: a GET, or an operation that the contract marks as safe. */
export function isSafe(method: Method, operation: Operation): boolean {
  return method === "get" || method === "head" || operation["x-safe"] === true;
}

/** Whether a call must be made with a token: it names a scheme, and none of its alternatives is empty. */
export function needsToken({ security }: Pick<ContractOperation, "security">): boolean {
  return security.length > 0 && security.every((requirement) => Object.keys(requirement).length > 0);
}

/** Whether a parameter is the header that makes repeats of a call recognisable; header names are case-insensitive. */
export function isIdempotencyKey({ in: place, name }: Parameter): boolean {
  return place === "header" && name.toLowerCase() === "idempotency-key";
}

function readCalls(
  document: OpenApiDocument,
  base: string,
  items: Record<string, PathItem>,
): ContractOperation[] {
  return Object.entries(items).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (operation?.operationId === undefined) return [];
      const pointer = joinPointer(base, path, method);
      const security = operation.security ?? document.security ?? [];
      return [
        {
          operationId: operation.operationId,
          method,
          path,
          pointer,
          operation,
          parameters: [
            ...followAll(item.parameters ?? [], joinPointer(base, path, "parameters")),
            ...followAll(operation.parameters ?? [], joinPointer(pointer, "parameters")),
          ],
          requestBody:
            operation.requestBody &&
            followReference<RequestBody>(operation.requestBody, joinPointer(pointer, "requestBody")),
          responses: Object.fromEntries(
            Object.entries(operation.responses ?? {}).map(([status, response]) => [
              status,
              followReference<Response>(response, joinPointer(pointer, "responses", status)),
            ]),
          ),
          security,
          schemes: readSchemes(document, security),
        },
      ];
    }),
  );
}

function followAll(parameters: NonNullable<PathItem["parameters"]>, pointer: string): Resolved<Parameter>[] {
  return parameters.map((parameter, index) =>
    followReference<Parameter>(parameter, joinPointer(pointer, index)),
  );
}

function readSchemes(
  { components = {} }: OpenApiDocument,
  security: readonly Record<string, string[]>[],
): ContractOperation["schemes"] {
  const names = security.flatMap((requirement) => Object.keys(requirement));
  return names.map((name) => {
    const pointer = joinPointer("/components/securitySchemes", name);
    return { name, pointer, node: components.securitySchemes?.[name] ?? {} };
  });
}
