// The errors for responses, a class for each meaning of a status, and their body in one form.
// Calls without a usable response are in failures.ts.

import { type CallDetails, CallError, type ErrorResponse } from "./errors.ts";
import { hasMeaning, type StatusMeaning, type StatusMeanings } from "./status-meanings.ts";
import { cleanText } from "./clean-text.ts";
import {
  createRedactor,
  findAllSecrets,
  longestText,
  type Redact,
  removed,
  type SentParts,
} from "./redact.ts";
import type { ErrorBody } from "../../generated/types.ts";
import { secretHeader } from "./secret-headers.ts";

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

/** A response that is an error, and the call that got it. */
interface RejectedCall extends CallDetails, ReceivedResponse {
  readonly status: number;
  /** The parsed body; a string when it is not JSON. */
  readonly body: unknown;
  /** Values to remove from every text, because the service may repeat them. */
  readonly secrets: readonly string[] | undefined;
  /** What to do about it, as sentences. */
  readonly advice?: string | undefined;
}

/** Returns the arguments of the constructor of `ApiError`. It is apart, since programs import the class at once. */
export function describeRejection({
  body,
  text,
  headers,
  secrets,
  advice = "",
  ...details
}: RejectedCall): ConstructorParameters<typeof ApiError> {
  const redact = createRedactor(secrets);
  let left = longestText;
  const said = readErrorBody(body, (given) => {
    const safe = left > 0 ? cleanText(redact(given)).slice(0, left) : "";
    // A text of secrets becomes short, but costs its length.
    left -= Math.max(safe.length, given.length);
    return safe;
  });
  const { operationId, status } = details;
  const words = [said.code, said.messages.join("; ")].filter(Boolean).join(": ");
  const shown =
    words.length > 1_000 ? `: ${words.slice(0, 1_000)}…` : words && `: ${words.replace(/\.$/, "")}`;
  // A body of another shape may contain personal data.
  const unshown =
    text.trim() === ""
      ? " and an empty body"
      : /^\s*<(?:!doctype|html)/i.test(text)
        ? "; its body, in `response`, is a web page: check the base URL, or a proxy in front of the service"
        : "; its body is in `response`";
  const message = `\`${operationId}\` failed with status ${status}${shown || unshown}.${advice}`;
  return [message, details, describeResponse({ status, headers, text }, redact), said];
}

/** A member or rule that the service names as the cause of an error. */
export interface ApiErrorDetail {
  readonly field?: string;
  readonly issue?: string;
  readonly description?: string;
}

/** An error body in the form that all known shapes share. */
interface ReadErrorBody {
  readonly code: string | undefined;
  readonly messages: readonly string[];
  readonly details: readonly ApiErrorDetail[];
}

/** A code of the error table in the contract, or another one that the service may add. */
export type ErrorCode = NonNullable<ErrorBody["error"]> | (string & {});

/** Maximum number of messages or details to read. */
const most = 100;

const members = ["field", "issue", "description"];

/**
 * Reads the error object (`ErrorBody`), the array of strings (`ErrorMessages`), or the `title` and `detail` of RFC 9457
 * that gateways send. Any other value gives an empty result.
 */
function readErrorBody(body: unknown, clean: (text: string) => string): ReadErrorBody {
  const readTexts = (values: readonly unknown[]) =>
    values
      .slice(0, most)
      .filter((value) => typeof value === "string")
      .map(clean);
  if (Array.isArray(body)) return { code: undefined, messages: readTexts(body), details: [] };
  const { error, message, details, title, detail } = asRecord(body);
  return {
    code: readTexts([error])[0],
    messages: readTexts([message, title, detail]),
    details: (Array.isArray(details) ? details.slice(0, most) : []).map((entry) => {
      const record = asRecord(entry);
      return Object.fromEntries(
        members.flatMap((member) => readTexts([record[member]]).map((text) => [member, text])),
      );
    }),
  };
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

/** Reads `Retry-After`, in seconds or as an HTTP date, as milliseconds from now; `undefined` when it is neither. */
export function readRetryAfter(value: string | null): number | undefined {
  if (value === null) return undefined;
  if (/^\s*\d+\s*$/.test(value)) return Number(value) * 1_000;
  // Date.parse takes almost anything, such as "-1"; an HTTP date begins with the day of the week.
  const date = /^\s*[A-Z][a-z]{2,8},? /.test(value) ? Date.parse(value) : NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}

/** A response, as far as it has arrived. */
export interface ReceivedResponse {
  readonly status: number;
  readonly headers: { forEach: (callback: (value: string, name: string) => void) => void };
  /** The body, as far as it arrived. */
  readonly text: string;
}

/** Copies a response for an error, without the secrets of its request. */
export function describeReceived(received: ReceivedResponse, sent: SentParts): ErrorResponse {
  return describeResponse(received, createRedactor(findAllSecrets(sent)));
}

/** Copies a response for an error, without its secrets. */
function describeResponse({ status, headers, text }: ReceivedResponse, redact: Redact): ErrorResponse {
  return { status, headers: redactHeaders(headers, redact), body: redact(text) };
}

function redactHeaders(headers: ReceivedResponse["headers"], redact: Redact): Headers {
  const safe = new Headers();
  let left = 100;
  headers.forEach((value, name) => {
    // A decoded or truncated value may contain characters that are not allowed in a header.
    if (left-- > 0)
      safe.append(name, secretHeader.test(name) ? removed : redact(value).replace(/[^\x20-\x7e]/g, "?"));
  });
  return safe;
}
