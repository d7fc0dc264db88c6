import { ApiError } from "./api-error.ts";
import { readRetryAfter } from "./read-retry-after.ts";
import { hasMeaning, type StatusMeaning, type StatusMeanings } from "./status-meanings.ts";

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

/** The request conflicts with the state of the resource: 409, unless `statuses` says otherwise. */
export class ConflictError extends ApiError {
  override name = "ConflictError";
}

/** The service rejected the request as invalid: 400 or 422, unless `statuses` says otherwise. */
export class InvalidRequestError extends ApiError {
  override name = "InvalidRequestError";
}

/** Too many requests: 429, unless `statuses` says otherwise. */
export class RateLimitError extends ApiError {
  override name = "RateLimitError";
  /** Delay that `Retry-After` asks for, in milliseconds; `undefined` when the service sends none. */
  readonly retryAfterMs = readRetryAfter(this.response.headers.get("retry-after"));
}

/** The service, or a proxy in front of it, failed: any 5xx. It is unknown whether the request was processed. */
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
