import { secretMembers, tokenHeader } from "../../../generated/marks.ts";
import type { OperationId } from "../../../generated/operations.ts";
import { matchRoute, type Route } from "../../server/match-route.ts";
import { readToken } from "../../server/read-token.ts";
import { readBody } from "../../server/read-body.ts";
import type { Rejection } from "../../server/rejection.ts";
import { fromRequest, type ServiceRequest } from "../../server/service-request.ts";

/** A request that the mock service received. */
export interface ServiceCall {
  /** The operation of the request; `undefined` when the contract has none for its method and path. */
  readonly operationId: OperationId | undefined;
  readonly method: string;
  readonly url: string;
  /** Values of the path parameters, decoded. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  /** Header names are lower-case; the token is removed. */
  readonly headers: Readonly<Record<string, string>>;
  readonly idempotencyKey: string | undefined;
  /**
   * Parsed JSON; the fields of a form, its file as a `File`; text that is neither; `undefined` without a body. Secrets
   * and card data, the members of `format: password`, are `[removed]`.
   */
  readonly body: unknown;
}

/**
 * A request as it was sent: `call` is kept for the test; `token` and `body`, which include secrets, are validated and
 * discarded.
 */
export interface ReadRequest {
  request: ServiceRequest;
  route: Route;
  call: ServiceCall;
  token: string | undefined;
  body: unknown;
  /** The body cannot be read as its operation needs it. */
  rejection: Rejection | undefined;
}

/** Reads a complete request. */
export async function readCall(webRequest: Request): Promise<ReadRequest> {
  const request = fromRequest(webRequest);
  const url = new URL(request.url);
  const route = matchRoute(request.method, url.pathname);
  const { operationId, path } = route.kind === "operation" ? route : { operationId: undefined, path: {} };
  const { [tokenHeader.name]: token, ...headers } = Object.fromEntries(webRequest.headers);
  const { value: body, rejection } = await readBody(operationId, request);
  const call = {
    operationId,
    method: request.method,
    url: request.url,
    path,
    query: Object.fromEntries(url.searchParams),
    headers: { ...headers, ...(token !== undefined && { [tokenHeader.name]: "[removed]" }) },
    idempotencyKey: headers["idempotency-key"],
    body: hideSecrets(body),
  };
  return { request, route, call, token: readToken(token), body, rejection };
}

const hidden: ReadonlySet<string> = new Set(secretMembers);

// A test that fails prints the calls it looked at.
function hideSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(hideSecrets);
  if (typeof value !== "object" || value === null || value instanceof Blob) return value;
  const members = Object.entries(value).map(([name, member]: [string, unknown]) => [
    name,
    hidden.has(name) ? "[removed]" : hideSecrets(member),
  ]);
  return Object.fromEntries(members);
}
