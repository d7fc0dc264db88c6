import { unknownCall, type CallDetails, type CallError } from "../errors/call-error.ts";
import type { ConnectionError } from "../errors/connection-error.ts";
import type { Call } from "./call.ts";
import type { AttemptEvent } from "./client-hooks.ts";
import { findCacheMode, steersRendering, type FetchInit } from "./fetch.ts";
import { Interruption } from "../errors/interruption.ts";
import { limitTime } from "../guards/limit-time.ts";
import { findAnswer } from "./buffer-response.ts";
import { presentToken } from "./present-token.ts";
import { loadFailures } from "../errors/load-failures.ts";
import { sendAttempt, type Attempt } from "./send-attempt.ts";

/** Outcome of an attempt: a response, or the reason why there is none. */
export type Outcome = {
  event: AttemptEvent;
  details: CallDetails;
  /** The token that was sent. */
  token: string | undefined;
  /** `true` when a request was sent; `false` when the attempt timed out while it waited for its token. */
  sent: boolean;
} & ({ response: Response; failure?: undefined } | { response?: undefined; failure: CallError });

/**
 * Makes one attempt within its own time limit and that of the call, including the wait for its token.
 * @throws only what `fetch` throws to steer a framework.
 */
export async function tryOnce(call: Call, timeoutMs: number): Promise<Outcome> {
  const { policy, url, idempotencyKey, source } = call;
  const { operation, fetch, maxResponseBytes, tokens, life } = policy;
  const { operationId, method, path } = operation;
  const attempt = call.sent + 1;
  const event = { operationId, method, path, attempt, idempotencyKey };
  const details = { ...unknownCall(operationId), idempotencyKey, attempts: attempt };
  // Until the request is sent, the response to the last one is that of the call.
  const answered = call.answered && findAnswer(call.answered);
  const { status, requestId } = answered?.details ?? details;
  const unsent = { ...details, attempts: call.sent, status, requestId };
  const headers: Record<string, string> = {};
  call.headers.forEach((value, name) => {
    headers[name] = value;
  });
  const parts = { body: source.body, headers, tokenHeader: policy.tokenHeader.name };
  let token: string | undefined;
  let started = 0;
  let running: Attempt | undefined;
  try {
    const limit = { timeoutMs, signal: source.signal ?? undefined };
    const { response, requestId } = await limitTime(limit, async (signal) => {
      token = await presentToken(call, headers, timeoutMs, unsent, answered);
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
      return sendAttempt((running = { fetch, url, init, maxResponseBytes, details, sent: parts }));
    });
    const { status } = response;
    call.notify("onResponse", { ...event, status, requestId, durationMs: performance.now() - started });
    return { event, details, token, sent: true, response };
  } catch (error) {
    const sent = call.sent === attempt;
    const known = sent ? details : unsent;
    const received = running?.received;
    const { status, requestId } = received ?? known;
    // Read before anything else happens to the token.
    const waitedFor = sent ? undefined : tokens?.asks;
    const durationMs = performance.now() - started;
    const failed = { ...known, status, requestId };
    const { describeAnswer, describeReceived, findAllSecrets, toCallError } = await loadFailures(
      failed,
      error,
    );
    const before = sent ? undefined : describeAnswer(answered);
    const failure = toCallError(error, {
      details: failed,
      timeoutMs,
      secrets: findAllSecrets(parts),
      waitedFor,
      response: received ? describeReceived(received, parts) : before,
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
    return { event, details: known, token, sent, failure };
  }
}
