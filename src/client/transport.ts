// From a planned request to its response: idempotency key, attempts, and whether to retry.
// One attempt is made in attempt.ts, and how long a retry waits is in retry.ts.

import { type CallDetails, type CallError, type Interruption, unknownCall } from "../errors/errors.ts";
import { hasMeaning } from "../errors/status-meanings.ts";
import { callHook, limitTime } from "../base/callbacks.ts";
import { loadFailures } from "../errors/load-failures.ts";
import { computeDelay, isRepeatable, longestPauseMs, readPause } from "./retry.ts";
import type { KeptResponse } from "./response.ts";
import { traceAttempt } from "./hooks.ts";
import { type EndedAttempt, makeAttempt } from "./attempt.ts";
import {
  type Call,
  type CallPolicy,
  findEnd,
  type FoundOperation,
  isForm,
  type RequestPlan,
} from "./call.ts";

/**
 * Sends a finished request as the contract requires: with a token, with an idempotency key for each operation that
 * takes one, within the time limits, and with retries where they are safe. It works below the middleware, which sees
 * one request and one response.
 */
export async function sendCall(plan: RequestPlan, policy: CallPolicy): Promise<Response> {
  const { operation, timeoutMs, hooks, log, life } = policy;
  const isOwnKey = operation.key !== undefined && plan.headers.has(operation.key);
  const idempotencyKey = setIdempotencyKey(plan.headers, operation);
  const { url, headers } = plan;
  const source = isForm(plan.source.body)
    ? await (await import("./upload.ts")).encodeMultipart(plan)
    : plan.source;
  const call: Call = {
    policy,
    url,
    headers,
    source,
    idempotencyKey,
    isOwnKey,
    sent: 0,
    mayBeProcessed: false,
    notify(name, event) {
      callHook(log, hooks, name, event);
      if (log.info) traceAttempt(log, name, event);
    },
  };
  const end = findEnd(policy);
  for (let round = 1; ; round += 1) {
    if (life.isOver) throw await abort(unknownCall(operation.operationId));
    const leftMs = Math.max(0, end - performance.now());
    const attempt = await makeAttempt(call, Math.min(timeoutMs, leftMs));
    const delayMs = decideDelay(call, round, attempt);
    const isRetried = delayMs !== undefined && performance.now() + delayMs < end;
    if (isRetried) call.notify("onRetry", { ...attempt.event, status: attempt.response?.status, delayMs });
    if (!isRetried || !(await wait(attempt, delayMs, end))) {
      if (attempt.failure !== undefined) throw attempt.failure;
      return attempt.response;
    }
  }
}

/**
 * Waits between two attempts, unless the caller aborts, and again if another call got a 429 in the meantime. Returns
 * `false` when the call would end before its next attempt.
 */
async function wait(
  { call, details, failure }: EndedAttempt,
  delayMs: number,
  end: number,
): Promise<boolean> {
  const signal = call.source.signal ?? undefined;
  for (let timeoutMs = delayMs; timeoutMs > 0; timeoutMs = readPause(call.policy)) {
    if (performance.now() + timeoutMs >= end) return false;
    try {
      await limitTime({ timeoutMs, signal }, () => new Promise(() => undefined));
    } catch (error) {
      if ((error as Interruption).kind === "abort") throw await abort(details, failure, call.received);
    }
  }
  return true;
}

/** Creates the error for a call that ended before its next attempt. */
async function abort(details: CallDetails, failure?: CallError, received?: KeptResponse): Promise<Error> {
  const { AbortedError, describeKept } = await loadFailures(details);
  return new AbortedError(details, failure?.response ?? describeKept(received));
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

/** Returns the delay before the next attempt; `undefined` when there must be none. */
function decideDelay(call: Call, round: number, attempt: EndedAttempt): number | undefined {
  const { response, token } = attempt;
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
  const isTransient =
    attempt.failure === undefined
      ? hasMeaning(statuses, "retryable", attempt.response.status)
      : attempt.isTransient;
  if (!isBusy && (!isTransient || round >= retry.maxAttempts)) return undefined;
  if (attempt.stage === "sent" && !isRepeatable(operation, call.idempotencyKey !== undefined, retry))
    return undefined;
  const delayMs = computeDelay(call.policy, round, response);
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
