// From a planned request to its response: idempotency key, token, attempts, time limits, and whether to retry.
// How long a retry waits is in retry.ts; the body of a response is read in response.ts.

import { type CallDetails, type CallError, Interruption, unknownCall } from "../errors/errors.ts";
import { hasMeaning, type StatusMeanings } from "../errors/status-meanings.ts";
import type { ConnectionError, ResponseProblem } from "../errors/failures.ts";
import { callHook, limitTime } from "../base/callbacks.ts";
import { loadFailures } from "../errors/load-failures.ts";
import { type KeptResponse, bufferResponse, cancelBody, findKept, readResponseText } from "./response.ts";
import { computeDelay, isRepeatable, isWrite, longestPauseMs, readPause } from "./retry.ts";
import { type AttemptEvent, traceAttempt } from "./hooks.ts";
import type { Fetch, FetchInit } from "./fetch.ts";
import type { ReceivedResponse } from "../errors/api-error.ts";
import type { SentParts } from "../errors/redact.ts";
import {
  type Call,
  findEnd,
  isForm,
  keepSecret,
  type CallPolicy,
  type FoundOperation,
  type RequestPlan,
} from "./call.ts";

/**
 * Sends a finished request as the contract requires: with a token, with an idempotency key for each operation that
 * takes one, within the time limits, and with retries where they are safe. It works below the middleware, which sees
 * one request and one response.
 */
export async function sendCall(plan: RequestPlan, policy: CallPolicy): Promise<Response> {
  const { key } = policy.operation;
  const isOwnKey = key !== undefined && plan.headers.has(key);
  const idempotencyKey = setIdempotencyKey(plan.headers, policy.operation);
  const { url, headers } = plan;
  const source = isForm(plan.source.body)
    ? await (await import("./upload.ts")).encodeMultipart(plan)
    : plan.source;
  const { timeoutMs, hooks, log, life } = policy;
  const call: Call = {
    policy,
    url,
    headers,
    source,
    idempotencyKey,
    sent: 0,
    mayBeProcessed: false,
    conflictEnd: undefined,
    rejected: undefined,
    received: undefined,
    notify(name, event) {
      callHook(log, hooks, name, event);
      if (log.info) traceAttempt(log, name, event);
    },
  };
  const end = findEnd(policy);
  for (let attempt = 1; ; attempt += 1) {
    if (life.isOver) throw await abort(unknownCall(policy.operation.operationId));
    const leftMs = Math.max(0, end - performance.now());
    const outcome = await tryOnce(call, Math.min(timeoutMs, leftMs));
    call.received = outcome.response;
    call.mayBeProcessed = outcome.details.mayBeProcessed;
    const delayMs = decideDelay(call, attempt, outcome);
    const isRetried = delayMs !== undefined && performance.now() + delayMs < end;
    // The caller may have sent the key in an earlier call, which the service may still process.
    if (!isRetried && isOwnKey && isConflict(policy, outcome.response))
      Object.assign(outcome.details, { mayBeProcessed: true });
    if (isRetried) call.notify("onRetry", { ...outcome.event, status: outcome.response?.status, delayMs });
    if (!isRetried || !(await wait(call, outcome, delayMs, end))) {
      if (outcome.failure !== undefined) throw outcome.failure;
      return outcome.response;
    }
  }
}

/**
 * Waits between two attempts, unless the caller aborts, and again if another call got a 429 in the meantime. Returns
 * `false` when the call would end before its next attempt.
 */
async function wait(call: Call, outcome: Outcome, delayMs: number, end: number): Promise<boolean> {
  const signal = call.source.signal ?? undefined;
  for (let timeoutMs = delayMs; timeoutMs > 0; timeoutMs = readPause(call.policy)) {
    if (performance.now() + timeoutMs >= end) return false;
    try {
      await limitTime({ timeoutMs, signal }, () => new Promise(() => undefined));
    } catch (error) {
      if ((error as Interruption).kind === "abort") throw await abort(outcome.details, outcome);
    }
  }
  return true;
}

/** Creates the error for a call that ended before its next attempt. */
async function abort(details: CallDetails, { failure, response }: Partial<Outcome> = {}): Promise<Error> {
  const { AbortedError, describeKept } = await loadFailures(details);
  return new AbortedError(details, failure?.response ?? describeKept(response && findKept(response)));
}

/**
 * Sets a new UUID where the operation takes an idempotency key and the caller gave none.
 * @returns the key, or `undefined` where the operation does not take one.
 */
function setIdempotencyKey(headers: Headers, { key: header }: FoundOperation): string | undefined {
  if (header === undefined) return undefined;
  const given = headers.get(header);
  if (given !== null && given !== "") return given;
  const key = crypto.randomUUID();
  headers.set(header, key);
  return key;
}

function isConflict({ statuses, operation }: CallPolicy, response: Response | undefined): boolean {
  return (
    operation.key !== undefined && response !== undefined && hasMeaning(statuses, "conflict", response.status)
  );
}

/** Returns the delay before the next attempt; `undefined` when there must be none. */
function decideDelay(call: Call, attempt: number, outcome: Outcome): number | undefined {
  const { response, token } = outcome;
  const { operation, retry, statuses, tokens } = call.policy;
  // A rejected token means that nothing was done, so even a write without a key can be retried.
  if (
    response !== undefined &&
    token !== undefined &&
    call.rejected === undefined &&
    hasMeaning(statuses, "unauthenticated", response.status)
  ) {
    call.rejected = token;
    return tokens?.drop(token) ? 0 : undefined;
  }
  const isBusy = response !== undefined && isStillProcessed(call, response.status);
  if (!isBusy && (!isTransient(outcome, statuses) || attempt >= retry.maxAttempts)) return undefined;
  if (outcome.sent && !isRepeatable(operation, call.idempotencyKey !== undefined, retry)) return undefined;
  const delayMs = computeDelay(call.policy, attempt, response);
  return isBusy ? Math.max(delayMs, shortestConflictDelayMs) : delayMs;
}

/** Shortest delay after a conflict, which is repeated more often than `maxAttempts` says. */
const shortestConflictDelayMs = 300;

/**
 * Returns whether a conflict may mean that the service still processes an earlier attempt with the same key. It may also
 * be its response to every key that it has seen, so this is assumed for a minute at most.
 */
function isStillProcessed(call: Call, status: number): boolean {
  const { mayBeProcessed, idempotencyKey, policy } = call;
  if (!mayBeProcessed || idempotencyKey === undefined || !hasMeaning(policy.statuses, "conflict", status))
    return false;
  const now = performance.now();
  call.conflictEnd ??= now + longestPauseMs;
  return now < call.conflictEnd;
}

function isTransient(outcome: Outcome, statuses: StatusMeanings): boolean {
  if (outcome.response === undefined) return outcome.isTransient;
  return hasMeaning(statuses, "retryable", outcome.response.status);
}

/** Outcome of an attempt: a response, or the reason why there is none. */
type Outcome = {
  event: AttemptEvent;
  details: CallDetails;
  /** The token that was sent. */
  token: string | undefined;
  /** Whether the service may have received a request: the token may be late, or the connection refused. */
  sent: boolean;
} & (
  | { response: Response; failure?: undefined }
  // Whether another attempt may succeed.
  | { response?: undefined; failure: CallError; isTransient: boolean }
);

/**
 * Makes one attempt within its own time limit and that of the call, including the wait for its token.
 * @throws only what `fetch` throws to steer a framework.
 */
async function tryOnce(call: Call, timeoutMs: number): Promise<Outcome> {
  const { policy, url, idempotencyKey, source } = call;
  const { operation, fetch, maxResponseBytes, tokens, life } = policy;
  const { operationId, method, path } = operation;
  const attempt = call.sent + 1;
  const event = { operationId, method, path, attempt, idempotencyKey };
  const { mayBeProcessed } = call;
  const details = { ...unknownCall(operationId), idempotencyKey, attempts: attempt, mayBeProcessed };
  // Until the request is sent, the response to the last one is that of the call.
  const former = call.received && findKept(call.received);
  const last = former?.details ?? details;
  const unsent = { ...details, attempts: call.sent, status: last.status, requestId: last.requestId };
  const headers: Record<string, string> = {};
  call.headers.forEach((value, name) => {
    headers[name] = value;
  });
  const parts = { body: source.body, headers, tokenHeader: policy.tokenHeader.name, known: policy.secrets };
  let token: string | undefined;
  let started = 0;
  let running: Attempt | undefined;
  try {
    const limit = { timeoutMs, signal: source.signal ?? undefined };
    const received = await limitTime(limit, async (signal) => {
      token = await presentToken(call, headers, timeoutMs, unsent, former);
      if (signal.aborted || life.isOver) throw new Interruption("timeout");
      call.sent = attempt;
      call.notify("onRequest", event);
      started = performance.now();
      const init = {
        ...source,
        ...findCacheMode(source.cache),
        headers,
        signal,
        redirect: "manual",
      } as FetchInit;
      running = { fetch, url, init, maxResponseBytes, details, sent: parts, operation };
      return sendAttempt(running);
    });
    const { status, requestId } = received.details;
    const durationMs = performance.now() - started;
    call.notify("onResponse", { ...event, status: status ?? 0, requestId, durationMs });
    return { event, ...received, token, sent: true };
  } catch (error) {
    const sent = call.sent === attempt;
    const known = sent ? details : unsent;
    const received = running?.received;
    const { status, requestId } = received ?? known;
    // Read before anything else happens to the token.
    const waitedFor = sent ? undefined : tokens?.asks;
    const durationMs = performance.now() - started;
    const failed = { ...known, status, requestId };
    if (sent && leavesOpen(operation, received?.status)) failed.mayBeProcessed = true;
    const { describeKept, describeReceived, findAllSecrets, judgeFailure, toCallError } = await loadFailures(
      failed,
      error,
    );
    const before = sent ? undefined : describeKept(former);
    const failure = toCallError(error, {
      details: failed,
      url,
      timeoutMs,
      secrets: findAllSecrets(parts),
      waitedFor,
      response: received ? describeReceived(received, parts) : before,
      wasProcessed: mayBeProcessed,
    });
    const { code } = failure as Partial<ConnectionError>;
    if (sent)
      call.notify("onFailure", {
        ...event,
        error: failure.name,
        code,
        durationMs,
      });
    if (steersRendering(error)) throw error;
    failed.mayBeProcessed = failure.mayBeProcessed;
    const { isUnsent, ...judged } = judgeFailure(failure);
    return { event, details: failed, token, sent: sent && !isUnsent, failure, ...judged };
  }
}

/**
 * Adds a token to the headers where the operation needs one and the request goes to the service; a header set by the
 * caller is kept.
 * @param limitMs time that the attempt has for it, in milliseconds.
 * @param details of the call, and `received` its last response, which the error shows if the token call got none.
 * @returns the token, or `undefined` when none was added.
 * @throws {TokenError} when no token is available.
 * @throws {Interruption} when a function of the caller took too long. A signal to a framework is thrown unchanged.
 */
export async function presentToken(
  { policy: { operation, tokens, secrets, tokenHeader, baseUrl, life }, rejected, url }: Call,
  headers: Record<string, string>,
  limitMs: number,
  details: CallDetails,
  received: KeptResponse | undefined,
): Promise<string | undefined> {
  const { name, prefix } = tokenHeader;
  if (!operation.auth || tokens === undefined || Object.hasOwn(headers, name)) return undefined;
  // Dot segments can lead out of the base URL, although the text begins with it.
  if (![url, new URL(url).href].every((text) => text.startsWith(`${baseUrl}/`))) return undefined;
  try {
    const token = await tokens.get(rejected, life, limitMs);
    headers[name] = prefix + token;
    keepSecret(secrets, token);
    return token;
  } catch (error) {
    if (error instanceof Interruption || steersRendering(error)) throw error;
    // Each waiting call gets its own error, since the error tells whether that call was sent before.
    const { describeKept, hideSecrets, toTokenError } = await loadFailures(details, error);
    throw toTokenError(details, hideSecrets(error, secrets), describeKept(received));
  }
}

/**
 * Returns whether a request leaves open if the service processed it.
 * @param status of its response; 408 is a timeout, of the service or of a proxy in front of it.
 */
function leavesOpen(operation: FoundOperation, status = 0): boolean {
  return isWrite(operation) && (status < 400 || status > 499 || status === 408);
}

/** One attempt of a call. */
interface Attempt {
  operation: FoundOperation;
  fetch: Fetch;
  url: string;
  init: FetchInit;
  maxResponseBytes: number;
  details: CallDetails;
  sent: SentParts;
  /** The response as far as it has arrived, set as soon as its headers have. */
  received?: (ReceivedResponse & { requestId: string | undefined }) | undefined;
}

/** The response to an attempt. */
interface AttemptResponse {
  response: Response;
  details: CallDetails;
}

/**
 * Sends one request and reads its whole response.
 * @throws {UnexpectedResponseError} for a redirect, a status that HTTP does not have, or a body beyond the limit.
 */
export async function sendAttempt(attempt: Attempt): Promise<AttemptResponse> {
  const { fetch, url, init, maxResponseBytes, sent } = attempt;
  const response = await fetch(url, init);
  const { status, headers, body, redirected } = response;
  const requestId = await readRequestId(headers, sent);
  const received = (attempt.received = { status, headers, text: "", requestId });
  const mayBeProcessed = attempt.details.mayBeProcessed || leavesOpen(attempt.operation, status);
  const details = { ...attempt.details, status, requestId, mayBeProcessed };
  const fail = async (problem: ResponseProblem) => {
    const { describeReceived, UnexpectedResponseError } = await loadFailures(details);
    return new UnexpectedResponseError(details, problem, describeReceived(received, sent));
  };
  const isRedirect =
    redirected || response.type === "opaqueredirect" || (status >= 300 && status < 400 && status !== 304);
  if (isRedirect || status < 200 || status > 599) {
    cancelBody(body);
    throw await fail(isRedirect ? "redirect" : "status");
  }
  const read = await readResponseText(response, maxResponseBytes, received);
  if (read === undefined) throw await fail("too-large");
  const isMeasured = headers.has("content-length") && !headers.has("content-encoding");
  if (status < 300 && !isMeasured && /^$|json/.test(headers.get("content-type") ?? ""))
    await checkComplete(read.text, details, headers.has("content-encoding"));
  return { response: bufferResponse({ response, ...read, details, sent }), details };
}

/**
 * Checks that JSON of no stated length, or compressed, arrived completely: Node may take it as complete where the
 * connection ended early.
 * @throws {Error} as for a connection that broke, if it did not.
 */
async function checkComplete(text: string, details: CallDetails, isEncoded: boolean): Promise<void> {
  try {
    JSON.parse(text);
  } catch {
    // Even nothing has some bytes when it is compressed.
    if ((isEncoded && text === "") || (await loadFailures(details)).isCutShort(text))
      throw new Error("the body ended early");
  }
}

/** Reads the id of a request. Some services repeat a part of the request in it, which may be secret. */
async function readRequestId(
  headers: { get: (name: string) => string | null },
  sent: SentParts,
): Promise<string | undefined> {
  const id = headers.get("x-request-id") ?? headers.get("request-id");
  if (id === null) return undefined;
  const isPlain =
    /^[\w:.-]+$/.test(id) &&
    !/(?:\d\W?){13}|eyJ/.test(id) &&
    // Any word of a header may be a secret here; which are is decided below.
    ![...Object.values(sent.headers), ...(sent.known ?? [])]
      .join(" ")
      .split(" ")
      .some((word) => (word.length > 7 ? id.includes(word) : id === word)) &&
    !(typeof sent.body === "string" && sent.body.includes(`"${id}"`));
  if (isPlain) return id.slice(0, 200);
  const { cleanText, findAllSecrets, redactText } = await loadFailures();
  return cleanText(redactText(id, findAllSecrets(sent))).slice(0, 200);
}

/**
 * Returns the option that keeps caches out: Next 13 and 14 keep every response, tokens included, on disk. Workers with an
 * older compatibility date reject the option, and lack the property of `Request`.
 * @param asked what the caller set; `default` is also what a request of middleware has.
 */
function findCacheMode(asked: RequestInit["cache"]): Pick<FetchInit, "cache"> | undefined {
  if (asked !== undefined && asked !== "default") return undefined;
  return "cache" in Request.prototype ? { cache: "no-store" } : undefined;
}

/**
 * Returns whether an error is a signal to the framework that runs the code, as React and Next mark them: their `fetch`
 * throws it to end the rendering of a static page. It must reach them unchanged.
 */
function steersRendering(error: unknown): boolean {
  return error instanceof Error && "digest" in error && typeof error.digest === "string";
}
