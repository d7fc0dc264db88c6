// The named operations and `api.safe`: their input as a call by path, and their result, typed by status.
// What a call does is in calls.ts.

import type { OperationId, operations } from "../../generated/operations.ts";
import { type KeyHeader, type Route, routes } from "../../generated/routes.ts";
import type { ClientPaths } from "./calls.ts";
import type { PathCallInput, PathCallResult, SendByPath } from "./path-call.ts";
import type { CallOptions } from "./options.ts";
import {
  type CallDetails,
  CallError,
  type ErrorResponse,
  InputError,
  PaymentOrdersError,
  unknownCall,
} from "../errors/errors.ts";
import type { StatusMeanings } from "../errors/status-meanings.ts";
import { keepDetails } from "./call.ts";
import { findKept } from "./response.ts";
import { loadFailures } from "../errors/load-failures.ts";
import type { operations as ContractOperations } from "../../generated/types.ts";
import type { ApiError } from "../errors/api-error.ts";
import { findNearest } from "../base/options.ts";
import { inputNames } from "./option-names.ts";

/**
 * One method for each operation of the contract. It returns the data of a success and throws otherwise: `ApiError` for
 * an error response, another `CallError` for a call without a usable response, another `PaymentOrdersError` for input
 * rejected before sending.
 */
export type NamedOperations = {
  readonly [Id in keyof typeof operations]: (...input: OperationArguments<Id>) => Promise<OperationData<Id>>;
};

/** The same operations, which return the result instead of throwing; check `ok` and `status`. */
export type SafeOperations = {
  readonly [Id in keyof typeof operations]: (
    ...input: OperationArguments<Id>
  ) => Promise<OperationResult<Id>>;
};

/** Creates the methods that throw. */
export function createNamedOperations(send: SendByPath, statuses: StatusMeanings): NamedOperations {
  return mapOperations((operationId) => async (input) => {
    const result = await callOperation(send, statuses, operationId, input);
    if (result.ok) return result.data;
    throw result.error;
  }) as NamedOperations;
}

/** Creates the methods that return their result. */
export function createSafeOperations(send: SendByPath, statuses: StatusMeanings): SafeOperations {
  return mapOperations(
    (operationId) => (input) => callOperation(send, statuses, operationId, input),
  ) as SafeOperations;
}

function mapOperations(
  make: (operationId: OperationId) => (input?: AnyInput) => Promise<unknown>,
): Record<string, unknown> {
  return Object.fromEntries((Object.keys(routes) as OperationId[]).map((id) => [id, make(id)]));
}

/** Input of a named operation, without types. */
interface AnyInput extends CallOptions {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
}

/**
 * Calls an operation by its id through the path style, so that middleware sees it like any other call.
 * @throws only what middleware throws.
 */
async function callOperation<Id extends OperationId>(
  send: SendByPath,
  statuses: StatusMeanings,
  operationId: Id,
  input: AnyInput = {},
): Promise<OperationResult<Id>> {
  const route = routes[operationId];
  try {
    const result = await send(route.method, route.path, toPathInput(operationId, route, input));
    const { data, response } = result;
    // Unless its route says more, which calls.ts has checked, a success is an object, or has no body.
    const isExpected = route.success !== undefined || (isObject(data) && !Array.isArray(data));
    if (!response.ok || !(isExpected || route.empty))
      return (await describeRejection(operationId, statuses, result)) as OperationResult<Id>;
    const known = keepDetails(operationId, isExpected && isObject(data) ? data : {}, response);
    const summary = { status: response.status, ...summarize(known), response };
    return { ok: true, ...summary, data: isExpected ? data : undefined } as unknown as OperationResult<Id>;
  } catch (error) {
    if (!(error instanceof PaymentOrdersError)) throw error;
    const known = error instanceof CallError ? error : undefined;
    const summary = summarize(known ?? unknownCall(operationId));
    return { ok: false, status: undefined, error, response: known?.response, ...summary };
  }
}

function summarize({ idempotencyKey, attempts, requestId }: CallDetails) {
  return { idempotencyKey, attempts, requestId };
}

function toPathInput(operationId: OperationId, route: Route, input: AnyInput): PathCallInput {
  checkInputNames(operationId, route, input);
  const { path, query, body, idempotencyKey, ...options } = input;
  return { ...options, params: { path, query, header: route.key && { [route.key]: idempotencyKey } }, body };
}

async function describeRejection(
  operationId: OperationId,
  statuses: StatusMeanings,
  { data, error: body, response }: PathCallResult,
): Promise<unknown> {
  const { rejectResponse, toApiError } = await loadFailures(unknownCall(operationId, response.status));
  const kept = findKept(response);
  if (response.ok) throw rejectResponse(operationId, data === undefined ? "not-json" : "wrong-shape", kept);
  const { status } = response;
  const summary = summarize(kept?.details ?? unknownCall(operationId));
  const error = toApiError(operationId, statuses, response, body, kept);
  return { ok: false, status, ...summary, response, body: isObject(body) ? body : undefined, error };
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** An operation with the types that the client accepts: optional idempotency key, upload in any form. */
type ClientOperation<Id extends OperationId> = ClientPaths<{ call: ContractOperations }>["call"][Id];

type Parameters<Id extends OperationId> = ClientOperation<Id>["parameters"];

type PathPart<Id extends OperationId> =
  Parameters<Id> extends { path: infer Path }
    ? {
        /** Values of the path parameters. */
        path: Path;
      }
    : unknown;

type QueryPart<Id extends OperationId> =
  Parameters<Id> extends { query: infer Query }
    ? {
        /** Values of the query parameters. */
        query: Query;
      }
    : Parameters<Id> extends { query?: infer Query }
      ? [Exclude<Query, undefined>] extends [never]
        ? unknown
        : {
            /** Values of the query parameters. */
            query?: Query;
          }
      : unknown;

/** The headers that the contract declares, without the key, which is an option of its own. */
type DeclaredHeaders<Id extends OperationId> = ContractOperations[Id]["parameters"] extends {
  header?: infer Header;
}
  ? [Exclude<Header, undefined>] extends [never]
    ? object
    : Omit<Exclude<Header, undefined>, KeyHeader>
  : object;

/** The options of the call. Where the contract declares headers, they have its types. */
type OptionsPart<Id extends OperationId> = [keyof DeclaredHeaders<Id>] extends [never]
  ? CallOptions
  : Omit<CallOptions, "headers"> &
      (object extends DeclaredHeaders<Id>
        ? {
            /** Headers of the contract, and additional ones; `null` removes one of the client. */
            headers?: DeclaredHeaders<Id> & AnyHeaders;
          }
        : {
            /** Headers of the contract, and additional ones; `null` removes one of the client. */
            headers: DeclaredHeaders<Id> & AnyHeaders;
          });

type AnyHeaders = Readonly<Record<string, string | number | boolean | null | undefined | readonly string[]>>;

type KeyPart<Id extends OperationId> = (typeof operations)[Id]["idempotencyKey"] extends "none"
  ? unknown
  : {
      /** Identifies the intent of this call: send the same key again to repeat the call. @default a new UUID */
      idempotencyKey?: string;
    };

type BodyPart<Id extends OperationId> =
  ClientOperation<Id> extends { requestBody: { content: infer Content } }
    ? {
        /** Body of the request. */
        body: Content[keyof Content];
      }
    : ClientOperation<Id> extends { requestBody?: infer Body }
      ? [Exclude<Body, undefined>] extends [never]
        ? unknown
        : Exclude<Body, undefined> extends { content: infer Content }
          ? {
              /** Body of the request. */
              body?: Content[keyof Content];
            }
          : unknown
      : unknown;

/** Input of a named operation: its parameters and body, and the options of the call. */
export type OperationInput<Id extends OperationId> = PathPart<Id> &
  QueryPart<Id> &
  KeyPart<Id> &
  BodyPart<Id> &
  OptionsPart<Id>;

/** Arguments of a named operation: the input is optional when nothing in it is required. */
export type OperationArguments<Id extends OperationId> =
  object extends OperationInput<Id> ? [input?: OperationInput<Id>] : [input: OperationInput<Id>];

type Responses<Id extends OperationId> = ContractOperations[Id]["responses"];

/** The value that is read from the body of a response, by its media types. */
export type BodyOf<Response> = Response extends { content: infer Content }
  ? [keyof Content] extends [never]
    ? undefined
    : { [Media in keyof Content]: ValueOf<Media, Content[Media]> }[keyof Content]
  : undefined;

/** JSON is read as its value, text as a string, anything else as a file. */
type ValueOf<Media, Body> = Media extends JsonMedia
  ? Body
  : Media extends `text/${string}`
    ? Extract<Body, string> extends never
      ? string
      : Body
    : Blob;

type JsonMedia = `application/json${string}` | `text/json${string}` | `${string}+json${string}`;

/**
 * Types a body that is not documented (`unknown`) as an object, so that results can be distinguished by it.
 */
export type AnyBody<Body> = unknown extends Body ? object : Body;

/** The statuses of a success among those of a response. */
export type SuccessOf<Status> = Status & (200 | 201 | 202 | 203 | 204 | 205 | 206);

/** The other statuses, and `default`. */
export type ErrorOf<Status> = Exclude<Status, SuccessOf<Status>>;

// Listed, so that documented statuses can be excluded: TypeScript cannot express "any other number".
/** A status of an error. */
export type ErrorStatus =
  | 400 | 401 | 402 | 403 | 404 | 405 | 406 | 407 | 408 | 409 | 410 | 411 | 412 | 413 | 414 | 415 | 416 | 417 | 418
  | 421 | 422 | 423 | 424 | 425 | 426 | 428 | 429 | 431 | 451 | 500 | 501 | 502 | 503 | 504 | 505 | 506 | 507 | 508
  | 510 | 511 | 520 | 521 | 522 | 523 | 524 | 525 | 526 | 530; // prettier-ignore

/** Data of a success. */
export type OperationData<Id extends OperationId> = BodyOf<Responses<Id>[SuccessOf<keyof Responses<Id>>]>;

/** A success. */
export interface OperationSuccess<Id extends OperationId> {
  readonly ok: true;
  /** What the contract names. That it is 200 is mostly an assumption, so 201 and 202 are allowed for. */
  readonly status: 200 | 201 | 202 | SuccessOf<keyof Responses<Id>>;
  readonly data: OperationData<Id>;
  readonly error?: undefined;
  readonly idempotencyKey: string | undefined;
  readonly attempts: number;
  readonly requestId: string | undefined;
  readonly response: Response;
}

/** An error response of the service; `body` has the shape for its status, and `error` the class for it. */
export interface OperationRejection<Status extends number, Body> {
  readonly ok: false;
  readonly status: Status;
  readonly data?: undefined;
  /** The body, unchanged; `undefined` when it is empty or is not an object or an array. */
  readonly body: Body | undefined;
  /** The same error in the form that both error shapes share. */
  readonly error: ApiError;
  readonly idempotencyKey: string | undefined;
  readonly attempts: number;
  readonly requestId: string | undefined;
  readonly response: Response;
}

/**
 * A call without a usable response: a `CallError` for a connection failure, a timeout, an abort, a response that is not
 * in the contract, or a missing token; another `PaymentOrdersError` for an input that was rejected before anything was
 * sent.
 */
export interface OperationFailure {
  readonly ok: false;
  /** A response that cannot be used is in `response`, with its status. */
  readonly status: undefined;
  readonly data?: undefined;
  readonly body?: undefined;
  readonly error: PaymentOrdersError;
  readonly idempotencyKey: string | undefined;
  readonly attempts: number;
  readonly requestId: string | undefined;
  /** The response, as far as it arrived, with secrets removed and shortened; `undefined` when there was none. */
  readonly response: ErrorResponse | undefined;
}

type Rejections<Id extends OperationId> = {
  [Status in ErrorOf<keyof Responses<Id>>]: Status extends number
    ? OperationRejection<Status, AnyBody<BodyOf<Responses<Id>[Status]>>>
    : OperationRejection<Exclude<ErrorStatus, keyof Responses<Id>>, AnyBody<BodyOf<Responses<Id>[Status]>>>;
}[ErrorOf<keyof Responses<Id>>];

/** Result of a call, discriminated by `ok` and `status`. */
export type OperationResult<Id extends OperationId> =
  | OperationSuccess<Id>
  | Rejections<Id>
  | OperationFailure;

const known = new Set(inputNames.split(" "));

/** Writes the least input of an operation. */
function describeInput(path: string, body?: boolean): string {
  const names = Array.from(path.matchAll(/\{([^{}]+)\}/g), ([, name]) => name);
  const parts = [names.length > 0 && `path: { ${names.join(", ")} }`, body && "body"];
  return `{ ${parts.filter(Boolean).join(", ") || "query"} }`;
}

/**
 * Throws for a member that the input of an operation does not have, most often a member of the body or a parameter that
 * was not put in its place.
 */
function checkInputNames(operationId: OperationId, { path, body }: Route, input: unknown): void {
  if (typeof input !== "object" || input === null)
    throw new InputError("input", `must be an object, such as \`${describeInput(path, body)}\``, {
      operationId,
    });
  for (const name in input) {
    if (known.has(name) || (input as Record<string, unknown>)[name] === undefined) continue;
    const nearest = findNearest(name, inputNames);
    const advice = path.includes(`{${name}}`)
      ? "put it in `path`"
      : nearest
        ? `did you mean \`${nearest}\`?`
        : `put it in \`${body ? "body" : "query"}\``;
    throw new InputError(name, `is not an option of the call; ${advice}`, { operationId });
  }
}
