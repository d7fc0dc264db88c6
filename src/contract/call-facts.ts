import { findBodyMedia, isIdempotencyKey, isSafe, needsToken, type ContractOperation } from "./operations.ts";
import { findMembers } from "./schema-parts.ts";

/** The facts that a program needs to make a call. */
export interface CallFacts {
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
