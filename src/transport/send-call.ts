import { unknownCall, type CallDetails } from "../errors/call-error.ts";
import type { ConnectionError } from "../errors/connection-error.ts";
import { hasMeaning, type StatusMeanings } from "../errors/status-meanings.ts";
import { callHook } from "../guards/call-hook.ts";
import { isForm } from "../upload/is-form.ts";
import type { RequestPlan } from "./planned-request.ts";
import type { Call, CallPolicy } from "./call.ts";
import type { FoundOperation } from "./find-operation.ts";
import type { Interruption } from "../errors/interruption.ts";
import { limitTime } from "../guards/limit-time.ts";
import { loadFailures } from "../errors/load-failures.ts";
import { findAnswer } from "./buffer-response.ts";
import { computeDelay, isRepeatable, readPause } from "./retry-policy.ts";
import { traceAttempt } from "./trace-attempt.ts";
import { tryOnce, type Outcome } from "./try-once.ts";

/**
 * Sends a finished request as the contract requires: with a token, with an idempotency key for each operation that
 * takes one, within the time limits, and with retries where they are safe. It works below the middleware, which sees
 * one request and one response.
 */
export async function sendCall(plan: RequestPlan, policy: CallPolicy): Promise<Response> {
  const idempotencyKey = setIdempotencyKey(plan.headers, policy.operation);
  const { url, headers } = plan;
  const source = isForm(plan.source.body)
    ? await (await import("../upload/multipart.ts")).encodeMultipart(plan)
    : plan.source;
  const { timeoutMs, hooks, log, life } = policy;
  const call: Call = {
    policy,
    url,
    headers,
    source,
    idempotencyKey,
    sent: 0,
    refused: undefined,
    answered: undefined,
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
    call.answered = outcome.response;
    const delayMs = decideDelay(call, attempt, outcome);
    const isRetried = delayMs !== undefined && performance.now() + delayMs < end;
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
  const { AbortedError, describeAnswer } = await loadFailures(details);
  const answer = response && findAnswer(response);
  const { status, requestId } = failure ?? answer?.details ?? details;
  return new AbortedError({ ...details, status, requestId }, failure?.response ?? describeAnswer(answer));
}

/** Returns the time at which a call must have ended, by `performance.now()`. */
export function findEnd({ started, timeoutMs, deadlineMs }: CallPolicy): number {
  return started + (deadlineMs ?? Math.max(60_000, timeoutMs));
}

const header = "idempotency-key";

/**
 * Sets a new UUID where the operation takes an `idempotency-key` and the caller gave none.
 * @returns the key, or `undefined` where the operation does not take one.
 */
function setIdempotencyKey(headers: Headers, operation: FoundOperation): string | undefined {
  if (!operation.key) return undefined;
  const given = headers.get(header);
  if (given !== null && given !== "") return given;
  const key = crypto.randomUUID();
  headers.set(header, key);
  return key;
}

/** Returns the delay before the next attempt; `undefined` when there must be none. */
function decideDelay(call: Call, attempt: number, outcome: Outcome): number | undefined {
  const { response, token } = outcome;
  const { operation, retry, statuses, tokens } = call.policy;
  // A rejected token means that nothing was done, so even a write without a key can be retried.
  if (
    response !== undefined &&
    token !== undefined &&
    call.refused === undefined &&
    hasMeaning(statuses, "unauthenticated", response.status)
  ) {
    call.refused = token;
    return tokens?.drop(token) ? 0 : undefined;
  }
  if (!isTransient(outcome, statuses) || attempt >= retry.maxAttempts) return undefined;
  if (wasSent(outcome) && !isRepeatable(operation, call.idempotencyKey !== undefined, retry))
    return undefined;
  return computeDelay(call.policy, attempt, response);
}

// Failures that another attempt would meet again: a certificate that is not valid, or a port that `fetch` blocks.
const permanent = /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|WRONG_VERSION|bad port/;

function isTransient({ response, failure }: Outcome, statuses: StatusMeanings): boolean {
  if (response !== undefined) return hasMeaning(statuses, "retryable", response.status);
  return isConnectionError(failure)
    ? !permanent.test(failure.code ?? failure.message)
    : failure.name === "TimeoutError";
}

// Codes of connections that were never made, so that nothing was sent. The last one is Bun's.
const unsent = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT|ConnectionRefused)$/;

/** Returns whether the service may have received the request. */
function wasSent({ sent, failure }: Outcome): boolean {
  return sent && !(isConnectionError(failure) && unsent.test(failure.code ?? ""));
}

/** Compares names, so that the class is not loaded before the first failure. */
function isConnectionError(failure: Error | undefined): failure is ConnectionError {
  return failure?.name === "ConnectionError";
}
