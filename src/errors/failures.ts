// Calls that failed: the classes, and what describes them. Loaded with the first failure, by load-failures.ts.
// It passes on what else the client needs then, so that one module is loaded late, and no more.

import type { OperationId } from "../../generated/operations.ts";
import {
  type CallDetails,
  CallError,
  type ErrorResponse,
  Interruption,
  PaymentOrdersError,
  type ResponseProblem,
  unknownCall,
} from "./errors.ts";
import type { StatusMeanings } from "./status-meanings.ts";
import { type ApiError, AuthenticationError, pickErrorClass } from "./api-error.ts";
import { describeReceived, describeRejection, type ReceivedResponse } from "./describe-response.ts";
import { cleanText } from "../contract/safe-text.ts";
import { findCause, readFailure } from "./failure-causes.ts";
import { findAllSecrets, redactText, type SentParts } from "./redact.ts";

export { describeReceived } from "./describe-response.ts";
export { cleanText } from "../contract/safe-text.ts";
export { describeThrown, findAllSecrets, hideSecrets, redactText } from "./redact.ts";

/** Returns a received response as errors show it; `undefined` for one that middleware created. */
export function describeKept(kept: CompleteResponse | undefined): ErrorResponse | undefined {
  if (kept === undefined) return undefined;
  const { status, headers } = kept.response;
  return describeReceived({ status, headers, text: kept.text }, kept.sent);
}

/** Creates the error for a response that the contract does not have. */
export function rejectResponse(
  operationId: OperationId,
  problem: ResponseProblem,
  kept: CompleteResponse | undefined,
): UnexpectedResponseError {
  return new UnexpectedResponseError(kept?.details ?? unknownCall(operationId), problem, describeKept(kept));
}

/** A response that arrived completely, with the call that it belongs to. */
interface CompleteResponse {
  readonly response: Omit<ReceivedResponse, "text">;
  readonly text: string;
  readonly details: CallDetails;
  readonly sent: SentParts;
}

/**
 * Creates the error for a response that is not a success, from its parsed body.
 * @param kept the response as it arrived; `undefined` for one that middleware created.
 */
export function toApiError(
  operationId: OperationId,
  statuses: StatusMeanings,
  { status, headers }: Response,
  body: unknown,
  kept: CompleteResponse | undefined,
): ApiError {
  const Class = pickErrorClass(statuses, status);
  const hasNoToken = kept !== undefined && !Object.hasOwn(kept.sent.headers, kept.sent.tokenHeader);
  const rejection = describeRejection({
    ...(kept?.details ?? unknownCall(operationId, status)),
    status,
    headers,
    body,
    // Without a buffered response, middleware responded in place of the service.
    text: kept?.text ?? (typeof body === "string" ? body : body ? JSON.stringify(body) : ""),
    secrets: kept && findAllSecrets(kept.sent),
    advice:
      Class === AuthenticationError && hasNoToken && operationId !== "issueToken"
        ? " The request carried no token: create the client with `token` or `credentials`."
        : undefined,
  });
  return new Class(...rejection);
}

/** Details of an attempt that failed. */
interface FailedAttempt {
  details: CallDetails;
  /** Where it was sent. */
  url?: string;
  timeoutMs: number;
  secrets: readonly string[];
  /** The function or stream of the caller that it waited for. */
  waitedFor?: string | undefined;
  /** The response, as far as it had arrived. */
  response?: ErrorResponse | undefined;
}

/** Returns the error for what ended an attempt: a timeout, an abort, an unexpected response, or the connection. */
export function toCallError(error: unknown, failed: FailedAttempt): CallError {
  const { details, url, timeoutMs, secrets, response } = failed;
  if (error instanceof CallError) return error;
  if (error instanceof Interruption) {
    const { kind, limit } = error;
    if (kind === "abort") return new AbortedError(details, response);
    if (kind !== "timeout") return new UnexpectedResponseError(details, kind, response);
    return new TimeoutError(details, limit?.timeoutMs ?? timeoutMs, { ...failed, ...limit });
  }
  if (readThrownStatus(error) !== undefined) return new UnexpectedResponseError(details, "thrown", response);
  const cause = findCause(readFailure(error), url);
  const { code, reason } = describeFailure(error, secrets);
  // A response that began shows that the connection was accepted.
  const advice = response === undefined || cause.isUnsent ? cause.advice : undefined;
  return new ConnectionError(details, code, reason, response, advice);
}

/** What an error says of the attempt that it ended. */
interface Verdict {
  /** Whether it proves that nothing was sent. */
  readonly isUnsent: boolean;
  /** Whether another attempt may succeed. */
  readonly isTransient: boolean;
  /** Status of a response for which the `fetch` of the caller throws. */
  readonly status?: number | undefined;
}

/** Finds out what an error says of the attempt that it ended. */
export function judgeError(error: unknown): Verdict {
  const isLate = error instanceof TimeoutError || (error instanceof Interruption && error.kind === "timeout");
  if (error instanceof CallError || error instanceof Interruption)
    return { isUnsent: false, isTransient: isLate };
  const status = readThrownStatus(error);
  if (status !== undefined) return { isUnsent: false, isTransient: false, status };
  return findCause(readFailure(error));
}

/** Where libraries put the status of a response that they throw as an error. */
interface ThrownStatus {
  status?: unknown;
  statusCode?: unknown;
}

/** Reads the status of a response that a `fetch` throws as an error, as ky, axios and others do; `undefined` for others. */
function readThrownStatus(error: unknown): number | undefined {
  const thrown = Object(error) as ThrownStatus & { response?: unknown };
  const { status, statusCode } = Object(thrown.response) as ThrownStatus;
  // A failed connection may have a status too: that of a proxy.
  const own = findCause(readFailure(error)).name === "unclear" ? [thrown.statusCode, thrown.status] : [];
  // Where no response arrived, it may be 0.
  return [status, statusCode, ...own].find((found) => typeof found === "number" && found > 99) as
    | number
    | undefined;
}

/**
 * No token was available for a call: the token call failed, or your own `token` or `credentials` function did. `status`,
 * `requestId` and `response` are those of the token call, if it received a response. `attempts` is above 0 when the call
 * itself had been sent before, with a token that was then rejected, and its response is shown otherwise.
 */
export class TokenError extends CallError {
  override name = "TokenError";

  /**
   * @param problem why there is no token, as a sentence.
   * @param cause the error of the token call or of your own function, or a copy of that without secrets; left out of the
   *   JSON form.
   */
  constructor(details: CallDetails, problem: string, cause: unknown, response?: ErrorResponse) {
    super(`\`${details.operationId}\` could not get a token: ${problem}`, details, response);
    Object.defineProperty(this, "cause", { value: cause, configurable: true });
  }
}

/**
 * Creates the error for a call that got no token.
 * @param received the response to the call itself, which is shown if the token call got none.
 */
export function toTokenError(details: CallDetails, cause: unknown, received?: ErrorResponse): TokenError {
  const { status, requestId, response } =
    cause instanceof CallError && cause.response ? cause : { ...details, response: received };
  return new TokenError({ ...details, status, requestId }, describeTokenFailure(cause), cause, response);
}

/** Describes why there is no token, without secrets. */
export function describeTokenFailure(error: unknown): string {
  if (error instanceof PaymentOrdersError) return error.message;
  if (error instanceof Interruption && error.limit !== undefined)
    return `\`${error.limit.waitedFor}\` did not finish within ${error.limit.timeoutMs} ms.`;
  return `your \`token\` or \`credentials\` function failed: ${describeFailure(error, []).reason}.`;
}

/** The state of a call when its time was up. */
interface Wait {
  /** Your own function or stream, as named in the message; `undefined` for the service. */
  readonly waitedFor?: string | undefined;
  /** The response, as far as it had arrived. */
  readonly response?: ErrorResponse | undefined;
}

/**
 * A call, or its last attempt, took too long: its middleware, getting its token, reading its file, or receiving the
 * response with its body. A write may have been processed: see `mayBeProcessed`.
 */
export class TimeoutError extends CallError {
  override name = "TimeoutError";
  /** The time limit that was exceeded, in milliseconds. */
  readonly timeoutMs: number;
  /** Your own function or stream that did not finish, for example `credentials`; `undefined` for the service. */
  readonly waitedFor: string | undefined;

  constructor(details: CallDetails, timeoutMs: number, { waitedFor, response }: Wait = {}) {
    const { operationId, attempts } = details;
    const wait = waitedFor === undefined ? "" : ` while it waited for \`${waitedFor}\``;
    const outcome =
      attempts === 0
        ? "nothing was sent"
        : response === undefined
          ? "no response arrived"
          : `the service had responded with status ${response.status}, see \`response\``;
    super(
      `\`${operationId}\` timed out after ${Math.round(timeoutMs)} ms${wait}; ${outcome}.`,
      details,
      response,
    );
    this.timeoutMs = timeoutMs;
    this.waitedFor = waitedFor;
  }
}

/**
 * The signal of the caller aborted the call; the reason is on the signal. A write may have been processed: see
 * `mayBeProcessed`.
 */
export class AbortedError extends CallError {
  override name = "AbortedError";

  constructor(details: CallDetails, response?: ErrorResponse) {
    super(`\`${details.operationId}\` was aborted by the caller.`, details, response);
  }
}

/**
 * No complete response arrived: the connection failed, or broke before the end of the body. Whether the service may have
 * processed a request is in `mayBeProcessed`; what it does when the same idempotency key is sent again is not documented.
 * The error of `fetch` is not the `cause`, since many libraries put the request with its headers into their errors;
 * `code` and the message contain what is safe to show.
 */
export class ConnectionError extends CallError {
  override name = "ConnectionError";
  /** Code of the failure where the platform gives one, for example `ECONNREFUSED`. */
  readonly code: string | undefined;

  constructor(
    details: CallDetails,
    code: string | undefined,
    reason: string,
    response?: ErrorResponse,
    advice = "check the base URL and the network",
  ) {
    super(
      `\`${details.operationId}\` received no complete response: ${reason}${code === undefined ? "" : ` (${code})`}; ${advice}.`,
      details,
      response,
    );
    this.code = code;
  }
}

const sentences: Record<ResponseProblem, string> = {
  "not-json": "returned a success without a JSON body; check the base URL and `response`",
  "wrong-shape": "returned JSON of an unexpected shape; check `response`",
  "wrong-type":
    "returned a success with another body than the contract documents; check the base URL and `response`",
  "too-large": "returned a body larger than `maxResponseBytes`; check `response`",
  redirect: "returned a redirect; check the base URL",
  status: "returned an invalid status; check the base URL",
  "no-response":
    "got something other than a Response; your `fetch` must return a Response, and not the data of one",
  thrown: "got a response for which your `fetch` throws; it must return each response, whatever its status",
};

/** A response that is not in the contract. A write may have been processed: see `mayBeProcessed`. */
export class UnexpectedResponseError extends CallError {
  override name = "UnexpectedResponseError";
  readonly problem: ResponseProblem;

  constructor(details: CallDetails, problem: ResponseProblem, response?: ErrorResponse) {
    super(`\`${details.operationId}\` ${sentences[problem]}.`, details, response);
    this.problem = problem;
  }
}

/** Description of a failed connection that contains no secret. */
interface FailureDescription {
  code: string | undefined;
  reason: string;
}

/**
 * Describes an error of `fetch`. The error itself is not passed on: some libraries put the request, with its headers,
 * into theirs.
 */
export function describeFailure(failure: unknown, secrets: readonly string[]): FailureDescription {
  const raw = readFailure(failure);
  const { code, text } = raw;
  if (findCause(raw).name === "no-tls") return { code, reason: "the server does not speak TLS at this port" };
  // OpenSSL names its own source files.
  if (code?.startsWith("ERR_SSL_") === true) return { code, reason: "the TLS connection failed" };
  const reason = cleanText(shorten(redactText(text, secrets)))
    .slice(0, 200)
    .replace(/\.$/, "");
  return { code, reason: reason || "the connection failed" };
}

/** Removes the URL, which can contain ids, and advice for the command line: Deno and Bun write both into their texts. */
function shorten(text: string): string {
  return text
    .replace(/^error sending request [^]*?(?=client error \()/, "")
    .replace(/^(.+?) fetching "[^"]*"/, "$1")
    .replace(/\. For more information, pass `verbose[^]*$/, "");
}

/** Returns whether text that is not JSON is the beginning of JSON. */
export function isCutShort(text: string): boolean {
  const bare = text.replace(/"(?:[^"\\]|\\[^])*"/g, "");
  const count = (brackets: RegExp) => bare.match(brackets)?.length ?? 0;
  return /^\s*[[{]/.test(text) && (bare.includes('"') || count(/[[{]/g) > count(/[\]}]/g));
}
