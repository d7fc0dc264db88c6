import { unknownCall, type CallDetails, type CallError } from "../errors/call-error.ts";
import { ConnectionError } from "../errors/connection-error.ts";
import { findHeaderSecrets, findSecrets } from "../errors/find-secrets.ts";
import type { Call } from "./call.ts";
import { notify, type AttemptEvent } from "./client-hooks.ts";
import type { FetchInit } from "./fetch.ts";
import { Interruption, limitTime } from "./limit-time.ts";
import { presentToken } from "./present-token.ts";
import { sendAttempt } from "./send-attempt.ts";
import { toCallError } from "./to-call-error.ts";

/** Outcome of an attempt: a response, or the reason why there is none. */
export type Outcome = {
  event: AttemptEvent;
  details: CallDetails;
  /** The token that was sent. */
  token: string | undefined;
  /** `true` when a request was sent; `false` when the attempt timed out while it waited for its token. */
  sent: boolean;
} & ({ response: Response; failure?: undefined } | { response?: undefined; failure: CallError });

/** Makes one attempt within its own time limit and that of the call, including the wait for its token. */
export async function tryOnce(call: Call, timeoutMs: number): Promise<Outcome> {
  const { policy, url, idempotencyKey, source } = call;
  const { operation, hooks, fetch, maxResponseBytes } = policy;
  const { operationId, method, path } = operation;
  const attempt = call.sent + 1;
  const event = { operationId, method, path, attempt, idempotencyKey };
  const unsent = { ...unknownCall(operationId), idempotencyKey, attempts: call.sent };
  const details = { ...unsent, attempts: attempt };
  const headers: Record<string, string> = {};
  call.headers.forEach((value, name) => {
    headers[name] = value;
  });
  const secrets = () => [...findSecrets(source.body), ...findHeaderSecrets(headers, policy.tokenHeader.name)];
  let token: string | undefined;
  let started = 0;
  try {
    const limit = { timeoutMs, signal: source.signal ?? undefined };
    const { response, requestId } = await limitTime(limit, async (signal) => {
      token = await presentToken(call, headers, unsent);
      if (signal.aborted) throw new Interruption("timeout");
      call.sent = attempt;
      notify(hooks.onRequest, event);
      started = performance.now();
      const init = { ...source, headers, signal, redirect: "manual" } as FetchInit;
      return sendAttempt({ fetch, url, init, maxResponseBytes, details, secrets });
    });
    const { status } = response;
    notify(hooks.onResponse, { ...event, status, requestId, durationMs: performance.now() - started });
    return { event, details, token, sent: true, response };
  } catch (error) {
    const sent = call.sent === attempt;
    const known = sent ? details : unsent;
    const failure = toCallError(error, { details: known, timeoutMs, secrets: secrets() });
    const code = failure instanceof ConnectionError ? failure.code : undefined;
    if (sent)
      notify(hooks.onFailure, {
        ...event,
        error: failure.name,
        code,
        durationMs: performance.now() - started,
      });
    return { event, details: known, token, sent, failure };
  }
}
