import { joinPointer } from "./json-pointer.ts";
import {
  methods,
  type MediaType,
  type Method,
  type Operation,
  type Parameter,
  type PathItem,
  type RequestBody,
  type Response,
} from "./openapi-document.ts";
import { followReference, type Resolved } from "./references.ts";

/** An operation or a notification of the contract, with its references resolved. */
export interface ContractOperation {
  operationId: string;
  method: Method;
  /** Path template, or the name of the webhook. */
  path: string;
  pointer: string;
  operation: Operation;
  /** Parameters. Those of the path item come first. */
  parameters: Resolved<Parameter>[];
  requestBody: Resolved<RequestBody> | undefined;
  /** By status code, or `default`. */
  responses: Record<string, Resolved<Response>>;
  /** The security requirements of the call: its own, or those of the contract by default. */
  security: Record<string, string[]>[];
  /** The schemes that `security` names. Empty if the call does not need a token. */
  schemes: (Resolved<object> & { name: string })[];
}

/** The security of a contract. */
export interface ContractSecurity {
  /** Requirements of the operations that do not have their own. */
  requirements: Record<string, string[]>[];
  /** Security schemes by name. */
  schemes: Record<string, object>;
}

/** Returns whether the service makes the call and the integrator responds. */
export function isNotification({ pointer }: Pick<ContractOperation, "pointer">): boolean {
  return pointer.startsWith("/webhooks/");
}

/** Returns the name to print for a call: its operationId, or the name of the webhook. */
export function nameCall(operation: ContractOperation): string {
  return isNotification(operation) ? operation.path : operation.operationId;
}

/** Finds the JSON media type of a body, or else its first one, with the pointer of its schema. */
export function findBodyMedia(
  body: Resolved<RequestBody | Response>,
): ({ mediaType: string; pointer: string } & MediaType) | undefined {
  const content = body.node.content ?? {};
  const mediaType = "application/json" in content ? "application/json" : Object.keys(content)[0];
  if (mediaType === undefined) return undefined;
  const pointer = joinPointer(body.pointer, "content", mediaType, "schema");
  return { ...content[mediaType], mediaType, pointer };
}

/** Returns whether a call changes nothing and can be repeated: a GET or HEAD, or an operation marked as safe. */
export function isSafe(method: Method, operation: Operation): boolean {
  return method === "get" || method === "head" || operation["x-safe"] === true;
}

/** Returns whether a call needs a token: it has security requirements, none of which is empty. */
export function needsToken({ security }: Pick<ContractOperation, "security">): boolean {
  return security.length > 0 && security.every((requirement) => Object.keys(requirement).length > 0);
}

/** Returns whether a parameter is the idempotency key header. Header names are case-insensitive. */
export function isIdempotencyKey({ in: place, name }: Parameter): boolean {
  return place === "header" && name.toLowerCase() === "idempotency-key";
}

/** Reads the operations of path items, in the order of the contract. `base` is the pointer of the map of items. */
export function readCalls(
  base: "/paths" | "/webhooks",
  items: Readonly<Record<string, PathItem>>,
  { requirements, schemes }: ContractSecurity,
): ContractOperation[] {
  return Object.entries(items).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method];
      if (operation?.operationId === undefined) return [];
      const pointer = joinPointer(base, path, method);
      const security = operation.security ?? requirements;
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
          schemes: readSchemes(security, schemes),
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
  security: readonly Record<string, string[]>[],
  schemes: Readonly<Record<string, object>>,
): ContractOperation["schemes"] {
  const names = security.flatMap((requirement) => Object.keys(requirement));
  return names.map((name) => {
    const pointer = joinPointer("/components/securitySchemes", name);
    return { name, pointer, node: schemes[name] ?? {} };
  });
}
