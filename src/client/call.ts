// One call as data: its operation, its policy, its plan, how far it is, and the details of each result.
// The options become a policy in options.ts; calls.ts plans a call, and transport.ts sends it.

import type { OperationId } from "../../generated/operations.ts";
import { type Route, routes } from "../../generated/routes.ts";
import type { Log } from "../base/log.ts";
import { type CallDetails, InputError, unknownCall } from "../errors/errors.ts";
import type { StatusMeanings } from "../errors/status-meanings.ts";
import type { Fetch } from "./fetch.ts";
import type { AttemptEvents, ClientHooks } from "./hooks.ts";
import type { RetryPolicy } from "./retry.ts";
import type { CallLife, TokenProvider } from "./token.ts";
import type { SentParts } from "../errors/redact.ts";
import { findKept, type KeptResponse } from "./response.ts";

/** Policy of a single call. */
export interface CallPolicy {
  /** Base URL of the service, normalized and without a trailing slash. A token is sent nowhere else. */
  baseUrl: string;
  operation: FoundOperation;
  fetch: Fetch;
  retry: RetryPolicy;
  /** Start of the call, by `performance.now()`. */
  started: number;
  /** Maximum duration of one attempt, in milliseconds. */
  timeoutMs: number;
  /** Maximum duration of the whole call, in milliseconds; by default a minute, or `timeoutMs` if that is longer. */
  deadlineMs: number | undefined;
  maxResponseBytes: number;
  hooks: ClientHooks;
  log: Log;
  /** Lower-case name of the header that carries the token, and the prefix of its value. */
  tokenHeader: { name: string; prefix: string };
  statuses: StatusMeanings;
  tokens: TokenProvider | undefined;
  /** The secrets of the client, which a later response may repeat: see `keepSecret`. */
  secrets: string[];
  /** The time until which no call of an operation is repeated, by `performance.now()`, because one got a 429. */
  pauses: Map<OperationId, number>;
  /** Names that the contract does not have, of those that were sent: each is reported once. */
  reported: Set<string>;
  life: CallLife;
}

/** Number of secrets that are kept: the client secret is kept again with each token, so that only old tokens are forgotten. */
const mostSecrets = 20;

/** Keeps a client secret or a token that is about to be sent. */
export function keepSecret(secrets: string[], secret: string): void {
  if (secrets[0] !== secret && secrets.unshift(secret) > mostSecrets) secrets.pop();
}

/** A call in progress. */
export interface Call extends RequestPlan {
  readonly policy: CallPolicy;
  readonly idempotencyKey: string | undefined;
  /** Whether the caller chose the key. */
  readonly isOwnKey: boolean;
  /** Number of requests sent. */
  sent: number;
  /** Whether the service may have processed one of them. */
  mayBeProcessed: boolean;
  /** The time until which a 409 to a repeat is taken to mean that an earlier attempt is still being processed. */
  conflictEnd?: number;
  /** The token that the service rejected and that was replaced, once. */
  rejected?: string;
  /** The response to the last attempt, if it got one. */
  received?: KeptResponse | undefined;
  /** Calls a hook and writes to the log; whatever a hook does, the call continues. */
  notify: <Name extends keyof AttemptEvents>(name: Name, event: AttemptEvents[Name]) => void;
}

/** The parts that the attempts of a call are built from. */
export interface RequestPlan {
  readonly url: string;
  readonly headers: Headers;
  readonly source: RequestInit;
}

/**
 * A request that has not been created yet, in place of the `Request` that openapi-fetch creates, where no middleware
 * looks at it: a real one costs as much as the rest of the client, and each attempt creates its own anyway.
 */
export class PlannedRequest implements RequestPlan {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly source: RequestInit;

  constructor(url: string, init: RequestInit = {}) {
    this.url = url;
    this.method = init.method ?? "GET";
    this.headers = new Headers(init.headers);
    this.source = init;
  }
}

/** An operation, with its method and path. */
export interface FoundOperation extends Route {
  readonly operationId: OperationId;
}

const found: ReadonlyMap<string, FoundOperation> = new Map(
  (Object.entries(routes) as [OperationId, Route][]).map(([operationId, route]) => [
    `${route.method} ${route.path}`,
    { operationId, ...route },
  ]),
);

/** Finds the operation for a method and a path template. */
export function findOperation(method: string, path: string): FoundOperation {
  const operation = found.get(`${method} ${path}`);
  if (operation === undefined)
    throw new InputError(`${method} ${path}`, "is not an operation of the contract");
  return operation;
}

/** Returns the time at which a call must have ended, by `performance.now()`. */
export function findEnd({ started, timeoutMs, deadlineMs }: CallPolicy): number {
  return started + (deadlineMs ?? Math.max(60_000, timeoutMs));
}

/**
 * Returns whether a body is a form, including one of a class other than the global `FormData`, such as that of npm's
 * undici.
 */
export function isForm(body: unknown): body is FormData {
  return Object.prototype.toString.call(body) === "[object FormData]";
}

/** Details of a call that received a response. */
export interface CompletedCall extends CallDetails {
  /** Status and headers of the response, unchanged. */
  readonly response: Pick<Response, "status" | "headers">;
}

interface KnownCall {
  readonly details: CallDetails;
  readonly status: number;
  readonly headers: Headers;
  readonly sent: SentParts | undefined;
}

const knownCalls = new WeakMap<object, KnownCall>();

/**
 * Remembers the details of the call that returned this data, but neither its response nor its body, which keep their
 * text in memory. Returns the details.
 */
export function keepDetails(operationId: OperationId, data: object, response: Response): CallDetails {
  const { status, headers } = response;
  const kept = findKept(response);
  const details = kept?.details ?? unknownCall(operationId, status);
  knownCalls.set(data, { details, status, headers, sent: kept && { ...kept.sent, body: undefined } });
  return details;
}

/** Returns the call that returned this data. */
export function findCall(data: object): KnownCall | undefined {
  return knownCalls.get(data);
}

/**
 * Returns the details of the call behind a `Response`, or behind the data that a named operation returned: its
 * idempotency key, number of attempts, request id, status and headers.
 * @returns `undefined` for a value that no call of this package returned.
 */
export function callDetails(result: object): CompletedCall | undefined {
  const details = findKept(result)?.details;
  // Only a `Response` is linked to a buffered response.
  if (details !== undefined) return { ...details, response: result as Response };
  const call = knownCalls.get(result);
  return call && { ...call.details, response: { status: call.status, headers: call.headers } };
}
