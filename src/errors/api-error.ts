// The errors for responses, a class for each meaning of a status. Programs import them at once; what describes a response
// is loaded with the first failure: describe-response.ts. Calls without a usable response are in failures.ts.

import { type CallDetails, CallError, type ErrorResponse } from "./errors.ts";
import { hasMeaning, type StatusMeaning, type StatusMeanings } from "./status-meanings.ts";
import type { ErrorBody } from "../../generated/types.ts";

/**
 * The service responded with an error. Both of its error shapes (the error object, and the array of strings of
 * `issueToken` and V2 orders) and problem details are available in this one form; any other body is in `response` only.
 * Its texts contain no tokens or card data and no control characters, and are at most 8192 characters long in total.
 */
export class ApiError extends CallError {
  override name = "ApiError";
  declare readonly status: number;
  /** Code of the error object; `undefined` when the response has none, as in the array of strings. */
  readonly code: ErrorCode | undefined;
  /** The messages of the service for people, in its order; at most 100. */
  readonly messages: readonly string[];
  /** The members or rules that the service names as the cause; at most 100. */
  readonly details: readonly ApiErrorDetail[];
  declare readonly response: ErrorResponse;

  /** @param said what the error object says, without secrets. */
  constructor(message: string, details: CallDetails, response: ErrorResponse, said: ReadErrorBody) {
    super(message, details, response);
    this.code = said.code;
    this.messages = said.messages;
    this.details = said.details;
  }
}

/** The service rejected the token or the credentials: 401, unless `statuses` says otherwise. */
export class AuthenticationError extends ApiError {
  override name = "AuthenticationError";
}

/** The caller is not allowed to do this: 403, unless `statuses` says otherwise. */
export class PermissionError extends ApiError {
  override name = "PermissionError";
}

/** The resource was not found: 404, unless `statuses` says otherwise. */
export class NotFoundError extends ApiError {
  override name = "NotFoundError";
}

/**
 * The request conflicts with the state of the resource: 409, unless `statuses` says otherwise. With `mayBeProcessed`, the
 * service may still be processing an earlier request with the same key.
 */
export class ConflictError extends ApiError {
  override name = "ConflictError";
}

/**
 * The service rejected the request as invalid: 400 or 422, unless `statuses` says otherwise. With `mayBeProcessed`, that
 * is what it said to a repeat: it may have processed an earlier attempt.
 */
export class InvalidRequestError extends ApiError {
  override name = "InvalidRequestError";
}

/** Too many requests: 429, unless `statuses` says otherwise. */
export class RateLimitError extends ApiError {
  override name = "RateLimitError";
  /** Delay that `Retry-After` asks for, in milliseconds; `undefined` when the service sends none. */
  readonly retryAfterMs = readRetryAfter(this.response.headers.get("retry-after"));
}

/** The service, or a proxy in front of it, failed: any 5xx. A write may have been processed: see `mayBeProcessed`. */
export class ServiceError extends ApiError {
  override name = "ServiceError";
}

const classes: Partial<Record<StatusMeaning, typeof ApiError>> = {
  unauthenticated: AuthenticationError,
  forbidden: PermissionError,
  notFound: NotFoundError,
  conflict: ConflictError,
  rateLimited: RateLimitError,
  // Last, so that it can be every other 4xx.
  invalid: InvalidRequestError,
};

/** Returns the error class for a status: the class of its first meaning that has one. */
export function pickErrorClass(statuses: StatusMeanings, status: number): typeof ApiError {
  const meaning = (Object.keys(classes) as StatusMeaning[]).find((name) =>
    hasMeaning(statuses, name, status),
  );
  return (meaning && classes[meaning]) ?? (status >= 500 ? ServiceError : ApiError);
}

/** A member or rule that the service names as the cause of an error. */
export interface ApiErrorDetail {
  readonly field?: string;
  readonly issue?: string;
  readonly description?: string;
}

/** An error body in the form that all known shapes share. */
export interface ReadErrorBody {
  readonly code: string | undefined;
  readonly messages: readonly string[];
  readonly details: readonly ApiErrorDetail[];
}

/** A code of the error table in the contract, or another one that the service may add. */
export type ErrorCode = NonNullable<ErrorBody["error"]> | (string & {});

/** Reads `Retry-After`, in seconds or as an HTTP date, as milliseconds from now; `undefined` when it is neither. */
export function readRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined;
  if (/^\s*\d+\s*$/.test(value)) return Number(value) * 1_000;
  // Date.parse takes almost anything, such as "-1"; an HTTP date begins with the day of the week.
  const date = /^\s*[A-Z][a-z]{2,8},? /.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}
