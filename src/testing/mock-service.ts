// A service without state, whose responses a test plans. The one with state is the sandbox.
// Requests are checked by src/server, responses are built in fixtures.ts.

import { secretMembers, tokenHeader } from "../../generated/constants.ts";
import { routes } from "../../generated/routes.ts";
import { type OperationId, operations } from "../../generated/operations.ts";
import { checkHeaders, checkNames } from "../base/options.ts";
import { mockResponseNames, mockServiceNames } from "./option-names.ts";
import { findUnknownNames, validateBody, validateParameters } from "../server/validate.ts";
import { readBody, validateHeaders } from "../server/body.ts";
import { isBodiless, isFile, mediaTypeOf, writeText } from "../server/content.ts";
import { type Rejection, writeRejection } from "../server/rejection.ts";
import { findToken, fromRequest, type ServiceRequest, tokenIssue } from "../server/request.ts";
import { matchRoute, readIdempotencyKey, rejectRoute, type Route } from "../server/routes.ts";
import {
  buildAnyResponseBody,
  checkName,
  type DocumentedStatus,
  type Overrides,
  type ResponseBody,
  type ResponseExample,
} from "./fixtures.ts";
import { InputError } from "../errors/errors.ts";
import { pause, longestTimerMs } from "../base/callbacks.ts";
import type { ErrorOf, ErrorStatus, SuccessOf } from "../client/operations.ts";
import { findSuccessStatus } from "../contract/documented-responses.ts";
import type { operations as Contracted } from "../../generated/types.ts";

/**
 * An in-memory service that validates each request against the contract and responds with the examples of the contract. A
 * response that is not planned repeats the `code` or `externalId` of its request.
 */
export interface MockService {
  /** The `fetch` option of `createClient`; any base URL will do. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** All requests received, including retries and token calls, in order. */
  readonly calls: readonly ServiceCall[];
  /**
   * Returns the requests for one operation.
   * @throws {InputError} for an operation that the contract does not have.
   */
  callsTo(operationId: OperationId): readonly ServiceCall[];
  /** Queues responses for the next requests to an operation; after them, its default response applies again. */
  respondNext<Id extends OperationId>(operationId: Id, ...responses: readonly MockResponse<Id>[]): void;
  /** Sets the default response of an operation. Initially it is the first example of a success. */
  respondAlways<Id extends OperationId>(operationId: Id, response: MockResponse<Id>): void;
  /** Clears all recorded calls and planned responses. */
  reset(): void;
}

/** Options of the mock service. */
export interface MockServiceOptions {
  /**
   * Rejects a request that breaks the contract or has no token, as the service would, before any planned response is
   * used; also one with a name that the contract does not have, which the service might ignore.
   * @default true
   */
  readonly validateRequests?: boolean;
}

type Planned = (call: ServiceCall) => GiveResponse | Promise<GiveResponse>;

/**
 * Creates a mock service for tests without a server. It keeps no state other than the calls: you plan its responses.
 */
export function createMockService(options: MockServiceOptions = {}): MockService {
  checkNames("options", options, mockServiceNames);
  const { validateRequests = true } = options;
  const calls: ServiceCall[] = [];
  const next = new Map<OperationId, Planned[]>();
  const standing = new Map<OperationId, Planned>();

  async function decide(read: ReadRequest): Promise<GiveResponse> {
    const { route, call } = read;
    if (route.kind !== "operation") {
      const { status, headers, text } = rejectRoute(route, call.method, new URL(call.url).pathname);
      return () => Promise.resolve(new Response(text, { status, headers }));
    }
    const { operationId } = route;
    const rejection = validateRequests ? validateCall(operationId, read) : undefined;
    if (rejection !== undefined) return prepareResponse(operationId, writeRejection(operationId, rejection));
    const planned = next.get(operationId)?.shift() ?? standing.get(operationId);
    return planned === undefined ? prepareResponse(operationId, takeReferences(read)) : planned(call);
  }

  return {
    fetch: async (url, init) => {
      const request = new Request(url, init);
      const read = await readCall(request);
      calls.push(read.call);
      const give = await decide(read);
      return give(request.signal);
    },
    calls,
    callsTo: (operationId) => {
      checkName("operationId", operationId, operations);
      return calls.filter((call) => call.operationId === operationId);
    },
    respondNext: (operationId, ...responses) => {
      const planned = responses.map((response) => plan(operationId, response));
      next.set(operationId, [...(next.get(operationId) ?? []), ...planned]);
    },
    respondAlways: (operationId, response) => {
      standing.set(operationId, plan(operationId, response));
    },
    reset: () => {
      calls.length = 0;
      next.clear();
      standing.clear();
    },
  };
}

/** Members with the reference of the caller, which a response repeats. */
const references = ["code", "externalId"];

/** Returns the first example, with the references of the request: programs find their own records by them. */
function takeReferences({ route, body }: ReadRequest): AnyResponse {
  if (route.kind !== "operation") return {};
  const { order, ...sent } = Object(body) as Record<string, unknown>;
  const success = findSuccessStatus(operations[route.operationId].statuses);
  if (isBodiless(route.operationId, success) || isFile(route.operationId, success)) return {};
  const example = Object(buildAnyResponseBody(route.operationId, String(success))) as Record<string, unknown>;
  const given = Object.entries({ ...sent, ...Object(order) } as Record<string, unknown>).filter(
    ([name, value]) => references.includes(name) && name in example && typeof value === "string",
  );
  return given.length > 0 ? { overrides: Object.fromEntries(given) } : {};
}

function plan<Id extends OperationId>(operationId: Id, response: MockResponse<Id>): Planned {
  checkName("operationId", operationId, operations);
  if (typeof response === "function") {
    return async (call) => prepareResponse(operationId, await response(call));
  }
  const give = prepareResponse(operationId, response);
  return () => give;
}

/** Validates a request against the contract, as far as a service could reject it for its form. */
function validateCall(
  operationId: OperationId,
  { request, call, token, body, rejection }: ReadRequest,
): Rejection | undefined {
  const unreadable = validateHeaders(operationId, request);
  if (unreadable !== undefined) return unreadable;
  if (operations[operationId].auth && token === undefined)
    return {
      reason: "unauthorized",
      problems: [{ field: tokenHeader.name, issue: tokenIssue }],
    };
  const problems = validateParameters(operationId, call);
  if (rejection !== undefined && problems.length === 0) return rejection;
  problems.push(...(rejection?.problems ?? validateBody(operationId, body)));
  problems.push(...findUnknownNames(operationId, { query: call.query, body }));
  return problems.length > 0 ? { reason: "invalid", problems } : undefined;
}

/** Responds to one request, whose signal ends the delay. */
type GiveResponse = (signal: AbortSignal) => Promise<Response>;

/** Any response, without types. */
interface AnyResponse {
  status?: number;
  example?: PropertyKey;
  overrides?: unknown;
  body?: unknown;
  headers?: Record<string, string>;
  delayMs?: number;
  connection?: "broken";
}

/** Statuses whose responses have no body. */
const bodiless: ReadonlySet<number> = new Set([204, 205, 304]);

/**
 * Prepares a response. Mistakes are reported here, when the response is planned: an error that `fetch` throws later
 * looks like a broken connection to the client.
 * @throws {InvalidFixtureError} when the overrides do not match the schema of the response.
 * @throws {InputError} when HTTP does not allow the response, the contract does not document its success, or a
 * timer cannot take as long as the delay.
 */
export function prepareResponse(operationId: OperationId, response: AnyResponse): GiveResponse {
  checkNames("response", response, mockResponseNames);
  const { status = findSuccessStatus(operations[operationId].statuses), delayMs = 0, connection } = response;
  if (connection !== undefined && (connection as string) !== "broken")
    throw new InputError("response.connection", 'must be "broken"');
  if (!(delayMs >= 0) || (delayMs > longestTimerMs && delayMs !== Infinity))
    throw new InputError("delayMs", `must be a number from 0 to ${longestTimerMs}, or Infinity`);
  if (connection === "broken") {
    return async (signal) => {
      await pause(delayMs, signal);
      throw new TypeError("fetch failed", { cause: new Error("The connection broke, as the test planned.") });
    };
  }
  if (!Number.isInteger(status) || status < 200 || status > 599)
    throw new InputError("status", "must be a whole number from 200 to 599");
  const given = checkHeaders("headers", response.headers ?? {});
  const isEmpty = bodiless.has(status) || (!("body" in response) && isBodiless(operationId, status));
  const { content, headers } = isEmpty
    ? leaveOutBody(status, response)
    : writeBody(operationId, { ...response, status });
  return async (signal) => {
    await pause(delayMs, signal);
    return new Response(content, { status, headers: { ...headers, ...given } });
  };
}

interface Content {
  content: string | Blob | null;
  headers: Record<string, string>;
}

function leaveOutBody(status: number, { body }: AnyResponse): Content {
  if (body !== undefined && body !== null && body !== "")
    throw new InputError("body", `must be empty with the status ${status}`);
  return { content: null, headers: {} };
}

function writeBody(operationId: OperationId, response: AnyResponse & { status: number }): Content {
  if (typeof response.body === "string")
    return { content: response.body, headers: { "content-type": "text/plain" } };
  const { status, body, example, overrides } = response;
  const type = (status < 300 ? mediaTypeOf(operationId, status) : undefined) ?? "application/json";
  const headers = { "content-type": type };
  if (body instanceof Blob) return { content: body, headers: { "content-type": body.type || type } };
  if ("body" in response)
    return { content: JSON.stringify(body), headers: { "content-type": "application/json" } };
  // Examples are JSON, and a file is not.
  if (isFile(operationId, status)) return { content: "", headers };
  const built = buildAnyResponseBody(operationId, String(status), example as string | undefined, overrides);
  return { content: writeText(operationId, status, built), headers };
}

/** Parts that every response can have. */
interface ResponseParts {
  readonly headers?: Record<string, string>;
  /** Delay before the response in milliseconds, up to 2^31 - 1; `Infinity` for no response until the caller gives up. */
  readonly delayMs?: number;
}

interface ContractPart<Id extends OperationId, Status extends DocumentedStatus<Id>> {
  /** Name of the example. @default the first one of the status */
  readonly example?: ResponseExample<Id, Status>;
  /** Merged into the example; the result must be valid. */
  readonly overrides?: Overrides<ResponseBody<Id, Status>>;
}

type Documented<Id extends OperationId> = keyof Contracted[Id]["responses"];

/** A response of the contract: an example for a status, by default the first one for a success. */
export type ContractResponse<Id extends OperationId> = ResponseParts &
  (
    | ({ readonly status?: SuccessOf<Documented<Id>> } & ContractPart<Id, SuccessOf<DocumentedStatus<Id>>>)
    | {
        [Status in ErrorOf<Documented<Id>>]: {
          readonly status: Status extends number ? Status : Exclude<ErrorStatus, Documented<Id>>;
        } & (Status extends DocumentedStatus<Id> ? ContractPart<Id, Status> : unknown);
      }[ErrorOf<Documented<Id>>]
  );

/** A response that is not in the contract, such as the HTML of a proxy. */
export interface RawResponse extends ResponseParts {
  readonly status: number;
  /** A string or a `Blob` is sent unchanged, anything else as JSON. Must be empty with the statuses 204, 205 and 304. */
  readonly body: unknown;
}

/** No response: the connection breaks. */
export interface BrokenConnection {
  readonly connection: "broken";
  readonly delayMs?: number;
}

/** The response to a call, or a function that decides it from the call. */
export type MockResponse<Id extends OperationId> =
  | ContractResponse<Id>
  | RawResponse
  | BrokenConnection
  | ((call: ServiceCall) => PlannedResponse<Id> | Promise<PlannedResponse<Id>>);

/** A response that does not depend on the call. */
export type PlannedResponse<Id extends OperationId> = ContractResponse<Id> | RawResponse | BrokenConnection;

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
interface ReadRequest {
  request: ServiceRequest;
  route: Route;
  call: ServiceCall;
  token: string | undefined;
  body: unknown;
  /** The body cannot be read as its operation needs it. */
  rejection: Rejection | undefined;
}

async function readCall(webRequest: Request): Promise<ReadRequest> {
  const request = fromRequest(webRequest);
  const url = new URL(request.url);
  const route = matchRoute(request.method, url.pathname);
  const { operationId, path } = route.kind === "operation" ? route : { operationId: undefined, path: {} };
  const own = operationId && routes[operationId].token;
  const headers = [...webRequest.headers].map(([name, value]) => [
    name,
    name === tokenHeader.name || name === own?.name ? "[removed]" : value,
  ]);
  const { value: body, rejection } = await readBody(operationId, request);
  const call = {
    operationId,
    method: request.method,
    url: request.url,
    path,
    query: Object.fromEntries(url.searchParams),
    headers: Object.fromEntries(headers) as Record<string, string>,
    idempotencyKey: readIdempotencyKey(operationId, request.headers),
    body: hideSecrets(body),
  };
  return { request, route, call, token: findToken(request.headers, own), body, rejection };
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
