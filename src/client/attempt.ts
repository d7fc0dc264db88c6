// One attempt of a call: it waits for its token, is sent, and receives its response. Whether another one follows is decided
// in transport.ts; what an error proves, in errors/failure-causes.ts.

import { type CallDetails, type CallError, Interruption, type ResponseProblem } from "../errors/errors.ts";
import { hasMeaning } from "../errors/status-meanings.ts";
import { parseJson } from "../base/json.ts";
import { limitTime } from "../base/callbacks.ts";
import { loadFailures } from "../errors/load-failures.ts";
import { bufferResponse, cancelBody, findKept, type KeptResponse, readResponseText } from "./response.ts";
import { isWrite } from "./retry.ts";
import type { AttemptEvent } from "./hooks.ts";
import type { FetchedResponse, FetchInit } from "./fetch.ts";
import type { ReceivedResponse } from "../errors/describe-response.ts";
import type { ConnectionError } from "../errors/failures.ts";
import type { SentParts } from "../errors/redact.ts";
import { type Call, keepSecret } from "./call.ts";

/** The state of an attempt. It only advances, and the details of the call and its error are made from it. */
interface Attempt {
  readonly call: Call;
  readonly event: AttemptEvent;
  /** What is sent, with the token once it is there. */
  readonly parts: SentParts;
  /**
   * Nothing is sent while it waits for its token. Once it is sent, the service may have received it, unless its error proves
   * that no connection was made.
   */
  stage: "waiting" | "sent" | "unsent";
  /** The token that was added. */
  token?: string;
  /** When it was sent, by `performance.now()`. */
  sentAt: number;
  /** Status of its response, also of one for which the `fetch` of the caller throws. */
  status?: number;
  requestId?: string | undefined;
  /** Its response, as far as it has arrived. */
  received?: ReceivedResponse;
}

/** An attempt that has ended: with a response, or with the reason why there is none. */
export type EndedAttempt = Attempt & { readonly details: CallDetails } & (
    | { readonly response: Response; readonly failure?: undefined }
    // Whether another attempt may succeed.
    | { readonly response?: undefined; readonly failure: CallError; readonly isTransient: boolean }
  );

/**
 * Makes one attempt within its own time limit and that of the call, including the wait for its token.
 * @throws only what `fetch` throws to steer a framework.
 */
export async function makeAttempt(call: Call, timeoutMs: number): Promise<EndedAttempt> {
  const attempt = startAttempt(call);
  let ended: EndedAttempt;
  try {
    const limit = { timeoutMs, signal: call.source.signal ?? undefined };
    const body = await limitTime(limit, async (signal) => {
      await addToken(attempt, timeoutMs);
      if (signal.aborted || call.policy.life.isOver) throw new Interruption("timeout");
      return send(attempt, signal);
    });
    ended = complete(attempt, body);
  } catch (error) {
    // A copy, since what still arrives comes too late.
    ended = await fail({ ...attempt }, error, timeoutMs);
  }
  call.mayBeProcessed ||= leavesOpen(ended);
  call.received = ended.response && findKept(ended.response);
  return ended;
}

function startAttempt(call: Call): Attempt {
  const { policy, source, idempotencyKey } = call;
  const { operationId, method, path } = policy.operation;
  const headers: Record<string, string> = {};
  call.headers.forEach((value, name) => {
    headers[name] = value;
  });
  return {
    call,
    event: { operationId, method, path, attempt: call.sent + 1, idempotencyKey },
    parts: { body: source.body, headers, tokenHeader: policy.tokenHeader.name, known: policy.secrets },
    stage: "waiting",
    sentAt: 0,
  };
}

/** Makes the details of a call from the state of its last attempt. */
function describe(attempt: Attempt): CallDetails {
  const { call, stage } = attempt;
  const { operationId } = call.policy.operation;
  // Until the request is sent, the response to the last one is that of the call.
  const { status, requestId } = (stage === "waiting" ? call.received?.details : undefined) ?? attempt;
  // The caller may have sent the key in an earlier call, which the service may still process.
  const isConflict =
    call.isOwnKey && status !== undefined && hasMeaning(call.policy.statuses, "conflict", status);
  return {
    operationId,
    idempotencyKey: call.idempotencyKey,
    attempts: call.sent,
    status,
    requestId,
    mayBeProcessed: call.mayBeProcessed || leavesOpen(attempt) || isConflict,
  };
}

/** Returns whether the service may have processed the request of an attempt, which is a write. */
function leavesOpen({ call, stage, status = 0 }: Attempt): boolean {
  // 408 is a timeout, of the service or of a proxy in front of it.
  const isRejected = status > 399 && status < 500 && status !== 408;
  return stage === "sent" && !isRejected && isWrite(call.policy.operation);
}

/**
 * Adds a token to the headers where the operation needs one and the request goes to the service; a header set by the
 * caller is kept.
 * @param limitMs time that the attempt has for it, in milliseconds.
 * @throws {TokenError} when no token is available.
 * @throws {Interruption} when a function of the caller took too long. A signal to a framework is thrown unchanged.
 */
async function addToken(attempt: Attempt, limitMs: number): Promise<void> {
  const { call, parts } = attempt;
  const { operation, tokens, secrets, tokenHeader, baseUrl, life } = call.policy;
  const { name, prefix } = tokenHeader;
  if (!operation.auth || tokens === undefined || Object.hasOwn(parts.headers, name)) return;
  // Dot segments can lead out of the base URL, although the text begins with it.
  if (![call.url, new URL(call.url).href].every((text) => text.startsWith(`${baseUrl}/`))) return;
  try {
    const token = await tokens.get(call.rejected, life, limitMs);
    attempt.token = token;
    parts.headers[name] = prefix + token;
    keepSecret(secrets, token);
  } catch (error) {
    if (error instanceof Interruption || steersRendering(error)) throw error;
    const details = describe(attempt);
    // Each waiting call gets its own error, since the error tells whether that call was sent before.
    const { describeKept, hideSecrets, toTokenError } = await loadFailures(details, error);
    throw toTokenError(details, hideSecrets(error, secrets), describeKept(call.received));
  }
}

/** A response with its whole body. */
type CompleteBody = Omit<KeptResponse, "details" | "sent">;

/**
 * Sends the request, and reads its whole response.
 * @throws {Interruption} for a redirect, a status that HTTP does not have, or a body beyond the limit.
 */
async function send(attempt: Attempt, signal: AbortSignal): Promise<CompleteBody> {
  const { call, event, parts } = attempt;
  const { url, source } = call;
  const { fetch, maxResponseBytes } = call.policy;
  attempt.stage = "sent";
  call.sent = event.attempt;
  call.notify("onRequest", event);
  attempt.sentAt = performance.now();
  const response = await fetch(url, {
    ...source,
    ...findCacheMode(source.cache),
    headers: parts.headers,
    signal,
    redirect: "manual",
  } as FetchInit);
  if (!isResponse(response)) throw new Interruption("no-response");
  const { status, headers } = response;
  attempt.requestId = await readRequestId(headers, parts);
  attempt.status = status;
  const received = (attempt.received = { status, headers, text: "" });
  const problem = findProblem(response);
  if (problem !== undefined) {
    cancelBody(response.body);
    throw new Interruption(problem);
  }
  const body = await readResponseText(response, maxResponseBytes, received);
  if (body === undefined) throw new Interruption("too-large");
  const json = mayBeCut(response) ? await parseComplete(attempt, response, body.text) : undefined;
  return { response, ...body, json };
}

/** Returns whether `fetch` returned a response; that of a library may return the data of one. */
function isResponse(returned: Partial<FetchedResponse> | undefined): boolean {
  return typeof returned?.text === "function" && typeof returned.headers?.has === "function";
}

/** Finds out why a response is rejected before its body is read. */
function findProblem({ status, type, redirected }: FetchedResponse): ResponseProblem | undefined {
  if (redirected || type === "opaqueredirect" || (status >= 300 && status < 400 && status !== 304))
    return "redirect";
  return status < 200 || status > 599 ? "status" : undefined;
}

/**
 * Returns whether a response is JSON of no stated length, or compressed: Node may take it as complete where the connection
 * ended early.
 */
function mayBeCut({ status, headers }: FetchedResponse): boolean {
  const isMeasured = headers.has("content-length") && !headers.has("content-encoding");
  return status < 300 && !isMeasured && /^$|json/.test(headers.get("content-type") ?? "");
}

/**
 * Parses JSON, and checks that it arrived completely.
 * @returns its value, so that it is parsed once; `undefined` for what is not JSON.
 * @throws {Error} as for a connection that broke, if the text is only the beginning of JSON.
 */
async function parseComplete(attempt: Attempt, { headers }: FetchedResponse, text: string): Promise<unknown> {
  const json = parseJson(text);
  // Even nothing has some bytes when it is compressed.
  const isEmpty = text === "" && headers.has("content-encoding");
  if (json === undefined && (isEmpty || (await loadFailures(describe(attempt))).isCutShort(text)))
    throw new Error("the body ended early");
  return json;
}

/** Ends an attempt whose whole response is there. */
function complete(attempt: Attempt, body: CompleteBody): EndedAttempt {
  const { call, event, parts, status = 0, requestId, sentAt } = attempt;
  const details = describe(attempt);
  const response = bufferResponse({ ...body, details, sent: parts });
  call.notify("onResponse", { ...event, status, requestId, durationMs: performance.now() - sentAt });
  return Object.assign(attempt, { details, response });
}

/** Ends an attempt that failed: what the error proves comes first, then the details, and the error for the caller last. */
async function fail(attempt: Attempt, error: unknown, timeoutMs: number): Promise<EndedAttempt> {
  const { call, event, parts, received, sentAt } = attempt;
  const isWaiting = attempt.stage === "waiting";
  // Read before anything else happens to the token.
  const waitedFor = isWaiting ? call.policy.tokens?.asks : undefined;
  const durationMs = performance.now() - sentAt;
  const { describeKept, describeReceived, findAllSecrets, judgeError, toCallError } = await loadFailures(
    describe(attempt),
    error,
  );
  const { isUnsent, isTransient, status } = judgeError(error);
  if (isUnsent) attempt.stage = "unsent";
  if (status !== undefined) attempt.status = status;
  const details = describe(attempt);
  const failure = toCallError(error, {
    details,
    url: call.url,
    timeoutMs,
    secrets: findAllSecrets(parts),
    waitedFor,
    response: received
      ? describeReceived(received, parts)
      : describeKept(isWaiting ? call.received : undefined),
  });
  const { code } = failure as Partial<ConnectionError>;
  if (!isWaiting) call.notify("onFailure", { ...event, error: failure.name, code, durationMs });
  if (steersRendering(error)) throw error;
  return Object.assign(attempt, { details, failure, isTransient });
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
