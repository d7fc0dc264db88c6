// Operations and notifications, with their references resolved, and the facts that clients and docs need of them.
// Which schemas apply to a value is in schema.ts; how references are followed, in references.ts.

import { joinPointer } from "./pointer.ts";
import {
  type Example,
  type MediaType,
  type Method,
  methods,
  type Operation,
  type Parameter,
  type PathItem,
  type RequestBody,
  type Response,
  type Schema,
} from "./document.ts";
import { followReference, type Resolved, type VisitObject, walkLinked } from "./references.ts";
import { kindOfBody, type SuccessBodies } from "./documented-responses.ts";
import { readSchemePlace } from "./scheme-place.ts";
import { findFixed, findMembers, isBinary, listJsonKinds, resolveSchema } from "./schema.ts";

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
interface ContractSecurity {
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

/** Returns whether a call needs a token: it is always secured, and a scheme of it is sent in a header. */
export function needsToken({ security, schemes }: Pick<ContractOperation, "security" | "schemes">): boolean {
  const isOptional = security.some((requirement) => Object.keys(requirement).length === 0);
  return !isOptional && schemes.some(({ node }) => readSchemePlace(node) === "header");
}

/** Returns whether a parameter is the header of the idempotency key: by its name, or by the mark of an answer that gives it another one. */
export function isIdempotencyKey({ in: place, name, "x-idempotency-key": isMarked }: Parameter): boolean {
  return place === "header" && (isMarked === true || name.toLowerCase() === "idempotency-key");
}

/** Returns the name of the header that carries the idempotency key of a call; `undefined` if none does. */
export function nameKeyHeader({ parameters }: Pick<ContractOperation, "parameters">): string | undefined {
  return parameters.find(({ node }) => isIdempotencyKey(node))?.node.name;
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
  const alternatives = security.map((requirement) => Object.keys(requirement));
  // What is enough by itself comes first.
  const names = alternatives.toSorted((one, other) => one.length - other.length).flat();
  return names.map((name) => {
    const pointer = joinPointer("/components/securitySchemes", name);
    return { name, pointer, node: schemes[name] ?? {} };
  });
}

/** The body of a request or response, in the media type in which it is sent. */
export interface ContractBody {
  mediaType: string;
  isRequired: boolean;
  /** `true`, which allows any value, if the contract has no schema. */
  schema: Schema;
  /** Values of the named examples, by name, in the order of the contract. */
  examples: ReadonlyMap<string, unknown>;
  /** Allowed media types of each part of a form, by field name. */
  partTypes: Readonly<Record<string, string[]>>;
}

/** The bodies that were read: a run asks for that of an operation with each of its requests. */
const bodies = new WeakMap<object, ContractBody | undefined>();

/** Reads the body of a request or a response. Returns `undefined` if it has none. */
export function readContractBody(
  body: Resolved<RequestBody | Response> | undefined,
): ContractBody | undefined {
  if (body === undefined) return undefined;
  if (!bodies.has(body)) bodies.set(body, readBody(body));
  return bodies.get(body);
}

function readBody(body: Resolved<RequestBody | Response>): ContractBody | undefined {
  const media = findBodyMedia(body);
  if (media === undefined) return undefined;
  const { mediaType, schema = true, examples = {}, encoding = {} } = media;
  return {
    mediaType,
    isRequired: "required" in body.node && body.node.required,
    schema,
    examples: new Map(
      Object.entries(examples).flatMap(([name, example]) => {
        const { value } = followReference<Example>(example).node;
        return value === undefined ? [] : [[name, value]];
      }),
    ),
    partTypes: Object.fromEntries(
      Object.entries(encoding).map(([field, { contentType = "" }]) => {
        const types = contentType.split(",").map((type) => type.trim());
        return [field, types.filter((type) => type !== "")];
      }),
    ),
  };
}

/** Reads the responses of a call that have a body, by status or `default`, in the order of the contract. */
export function readResponses(
  responses: Readonly<Record<string, Resolved<Response>>>,
): ReadonlyMap<string, ContractBody> {
  return new Map(
    Object.entries(responses).flatMap(([status, response]) => {
      const body = readContractBody(response);
      return body === undefined ? [] : [[status, body]];
    }),
  );
}

/** Lists the bodies that the successes of a call may have. */
export function listSuccessBodies({ responses }: Pick<ContractOperation, "responses">): SuccessBodies {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith("2"));
  return Object.fromEntries(
    successes.map(([status, { node }]) => [
      status,
      Object.fromEntries(
        Object.entries(node.content ?? {}).map(([mediaType, { schema }]) => {
          const kinds = kindOfBody(mediaType) === "json" ? listJsonKinds(schema) : [];
          return [mediaType, kinds.length === 6 ? "" : kinds.join(" ")];
        }),
      ),
    ]),
  );
}

/** The facts that a program needs to make a call. */
interface CallFacts {
  /** In upper case. */
  method: string;
  /** Path template, with parameters in braces. */
  path: string;
  /** Whether the call must carry a token. */
  auth: boolean;
  /** Scope that the token needs, or `null` if the contract does not name one. */
  scope: string | null;
  /** Whether the call changes nothing, so that it can be repeated without an idempotency key. */
  safe: boolean;
  idempotencyKey: "none" | "optional" | "required";
  /** Media type of the request body, or `null` if there is none. */
  requestMediaType: string | null;
  /**
   * `cursor` is a query parameter; `time` is the same with `from`, `to` and `sort`, which select by creation time as the
   * cursor does; `offset` means `skip` and `take` in the body.
   */
  paging: "none" | "cursor" | "time" | "offset";
  pathParameters: string[];
  queryParameters: string[];
  /** Documented statuses, including `default`. */
  statuses: string[];
}

/** Derives the facts of a call from the contract. */
export function describeCall(call: ContractOperation): CallFacts {
  const { method, operation, parameters, requestBody } = call;
  const key = parameters.find(({ node }) => isIdempotencyKey(node));
  const body = requestBody && findBodyMedia(requestBody);
  const hasMember = (name: string): boolean => findMembers(body?.schema, name).length > 0;
  const query = namesOf(call, "query");
  const hasAll = (...names: string[]): boolean => names.every((name) => query.includes(name));
  return {
    method: method.toUpperCase(),
    path: call.path,
    auth: needsToken(call),
    scope: operation["x-scope"] ?? null,
    safe: isSafe(method, operation),
    idempotencyKey: key === undefined ? "none" : key.node.required === true ? "required" : "optional",
    requestMediaType: body?.mediaType ?? null,
    paging: hasAll("cursor")
      ? hasAll("from", "to", "sort")
        ? "time"
        : "cursor"
      : hasMember("skip") && hasMember("take")
        ? "offset"
        : "none",
    pathParameters: namesOf(call, "path"),
    queryParameters: query,
    statuses: Object.keys(call.responses),
  };
}

function namesOf({ parameters }: ContractOperation, place: "path" | "query"): string[] {
  return parameters.filter(({ node }) => node.in === place).map(({ node }) => node.name);
}

/** A notification of the contract. */
export interface ContractEvent {
  /** Key of the webhook: the value of `event`, or a separate name if the payload does not have a fixed one. */
  name: string;
  /** Whether the payload has a fixed `event` value by which a receiver recognizes it. */
  isNamed: boolean;
  operation: ContractOperation;
  mediaType: string;
  schema: Schema;
  pointer: string;
}

/** Reads the webhooks that have a body, in the order of the contract. */
export function readNotifications(webhooks: readonly ContractOperation[]): ContractEvent[] {
  return webhooks.flatMap((operation) => {
    const media = operation.requestBody && findBodyMedia(operation.requestBody);
    if (media?.schema === undefined) return [];
    const { mediaType, pointer, schema } = media;
    const isNamed = findMembers(schema, "event").some((member) => {
      const resolved = resolveSchema(member);
      return resolved !== undefined && findFixed(resolved) === operation.path;
    });
    return [{ name: operation.path, isNamed, operation, mediaType, schema, pointer }];
  });
}

/** Visits every object of a call: its own, its path's parameters, its security schemes, and all that they reference. */
export function walkOperation(
  { operation, pointer, parameters, schemes }: ContractOperation,
  visit: VisitObject,
): void {
  walkLinked([{ node: operation, pointer }, ...parameters, ...schemes], visit);
}

/** Returns the name of the form field that contains a file; `undefined` if the body is no form, or has none. */
export function findFileField({ requestBody }: Pick<ContractOperation, "requestBody">): string | undefined {
  const media = requestBody && findBodyMedia(requestBody);
  if (media?.mediaType !== "multipart/form-data") return undefined;
  const parts = Object.entries(resolveSchema(media.schema)?.properties ?? {});
  return parts.find(([, part]) => isBinary(resolveSchema(part) ?? {}))?.[0];
}
