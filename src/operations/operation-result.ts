import type { OperationId } from "../../generated/operations.ts";
import type { operations as ContractOperations } from "../../generated/types.ts";
import type { ApiError } from "../errors/api-error.ts";
import type { ErrorResponse } from "../errors/call-error.ts";
import type { PaymentOrdersError } from "../errors/payment-orders-error.ts";

type Responses<Id extends OperationId> = ContractOperations[Id]["responses"];

/** The JSON body of a response. */
export type BodyOf<Response> = Response extends { content: { "application/json": infer Body } }
  ? Body
  : undefined;

/**
 * Types a body that is not documented (`unknown`) as an object, so that results can be distinguished by it.
 */
export type AnyBody<Body> = unknown extends Body ? object : Body;

/** Statuses of a success. Only 200 is in the contract, as an assumption; 201 and 202 are allowed for. */
export type SuccessStatus = 200 | 201 | 202;

// Listed, so that documented statuses can be excluded: TypeScript cannot express "any other number".
/** A status of an error. */
export type ErrorStatus =
  | 400 | 401 | 402 | 403 | 404 | 405 | 406 | 407 | 408 | 409 | 410 | 411 | 412 | 413 | 414 | 415 | 416 | 417 | 418
  | 421 | 422 | 423 | 424 | 425 | 426 | 428 | 429 | 431 | 451 | 500 | 501 | 502 | 503 | 504 | 505 | 506 | 507 | 508
  | 510 | 511 | 520 | 521 | 522 | 523 | 524 | 525 | 526 | 530; // prettier-ignore

/** Data of a success. */
export type OperationData<Id extends OperationId> =
  Responses<Id> extends { 200: infer Response } ? BodyOf<Response> : undefined;

/** A success. */
export interface OperationSuccess<Id extends OperationId> {
  readonly ok: true;
  readonly status: SuccessStatus;
  readonly data: OperationData<Id>;
  readonly error?: undefined;
  readonly idempotencyKey: string | undefined;
  readonly attempts: number;
  readonly requestId: string | undefined;
  readonly response: Response;
}

/** An error response of the service; `body` has the shape for its status, and `error` the class for it. */
export interface OperationRefusal<Status extends number, Body> {
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
  [Status in Exclude<keyof Responses<Id>, 200>]: Status extends number
    ? OperationRefusal<Status, AnyBody<BodyOf<Responses<Id>[Status]>>>
    : OperationRefusal<Exclude<ErrorStatus, keyof Responses<Id>>, AnyBody<BodyOf<Responses<Id>[Status]>>>;
}[Exclude<keyof Responses<Id>, 200>];

/** Result of a call, discriminated by `ok` and `status`. */
export type OperationResult<Id extends OperationId> =
  OperationSuccess<Id> | Rejections<Id> | OperationFailure;
