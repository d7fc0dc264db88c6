import type { CallDetails, CallError } from "../errors/call-error.ts";
import { ConnectionError } from "../errors/connection-error.ts";
import { findSecrets } from "../errors/find-secrets.ts";
import { notify, type AttemptEvent } from "./client-hooks.ts";
import { presentToken } from "./present-token.ts";
import { sendAttempt } from "./send-attempt.ts";
import type { Call } from "./send-call.ts";
import { toCallError } from "./to-call-error.ts";

/** How an attempt ended: with an answer, or with the reason why there is none. */
export type Outcome = {
  event: AttemptEvent;
  details: CallDetails;
  /** The token that was presented. */
  token: string | undefined;
} & ({ response: Response; failure?: undefined } | { response?: undefined; failure: CallError });

/**
 * Makes one attempt, within its own time and that of the call.
 * @throws what the token call failed with, before anything is sent.
 */
export async function tryOnce(call: Call, attempt: number): Promise<Outcome> {
  const { operation, hooks, idempotencyKey, source } = call;
  const { operationId, method, path } = operation;
  const event = { operationId, method, path, attempt, idempotencyKey };
  const details = { operationId, idempotencyKey, attempts: attempt, status: undefined, requestId: undefined };
  const headers = new Headers(call.headers);
  // Each writing of a form has a boundary of its own.
  if (source.body instanceof FormData) headers.delete("content-type");
  const token = await presentToken(call, headers, { ...details, attempts: attempt - 1 });
  const presented = headers.get("authorization")?.replace(/^\S+\s+/, "");
  const secrets = () => [...findSecrets(source.body), ...(presented === undefined ? [] : [presented])];

  notify(hooks.onRequest, event);
  const started = performance.now();
  // The budget is for repeating: it never cuts the first attempt short.
  const left = attempt === 1 ? Infinity : Math.max(0, call.deadline - started);
  const timeoutMs = Math.min(call.timeoutMs, left);
  const signal = source.signal ?? undefined;
  const init = { ...source, headers };
  try {
    const { response, requestId } = await sendAttempt({
      fetch: call.fetch,
      url: call.url,
      init,
      maxResponseBytes: call.maxResponseBytes,
      details,
      secrets,
      timeoutMs,
      signal,
    });
    const { status } = response;
    notify(hooks.onResponse, { ...event, status, requestId, durationMs: performance.now() - started });
    return { event, details, token, response };
  } catch (error) {
    const failure = toCallError(error, { details, timeoutMs, secrets: secrets() });
    const code = failure instanceof ConnectionError ? failure.code : undefined;
    notify(hooks.onFailure, { ...event, error: failure.name, code, durationMs: performance.now() - started });
    return { event, details, token, failure };
  }
}
