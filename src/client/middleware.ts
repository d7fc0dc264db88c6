// What middleware of openapi-fetch needs: requests that can be sent again, and a time limit around it.
// Without middleware, none of this runs: calls.ts then makes no `Request` at all.

import { CallError, Interruption, unknownCall } from "../errors/errors.ts";
import { limitTime, type TimeLimit } from "../base/callbacks.ts";
import { findKept } from "./response.ts";
import { loadFailures } from "../errors/load-failures.ts";
import { findEnd, type RequestPlan, type CallPolicy } from "./call.ts";

// A body can be read from a `Request` only once, and `clone()` copies it as a stream; each attempt sends it again from
// its source.
const sources = new WeakMap<Request, RequestInit>();

/** Creates a `Request` class that remembers the source of each request, and reports its creation. */
export function replayableRequest(onMade: () => void): typeof Request {
  return class extends Request {
    constructor(input: RequestInfo | URL, init: RequestInit = {}) {
      super(input, init);
      sources.set(this, init);
      onMade();
    }

    /** openapi-fetch checks with `instanceof` whether middleware returned a request; accept any `Request`. */
    static override [Symbol.hasInstance](value: unknown): boolean {
      return value instanceof globalThis.Request;
    }
  };
}

/**
 * Returns the parts that the attempts of a call are built from.
 * @param signal of the caller, which also ends a request that middleware made itself.
 * @throws {Interruption} when the body of such a request does not arrive in time.
 */
export async function planRequest(
  request: Request,
  policy: CallPolicy,
  signal: AbortSignal | null | undefined,
): Promise<RequestPlan> {
  const { url, headers } = request;
  return { url, headers, source: sources.get(request) ?? (await readSource(request, policy, signal)) };
}

async function readSource(
  request: Request,
  policy: CallPolicy,
  signal: AbortSignal | null | undefined,
): Promise<RequestInit> {
  // Middleware replaced the request; its body is read once and kept.
  const { method, cache, credentials, integrity, keepalive, mode, referrer, referrerPolicy } = request;
  const body =
    request.body === null ? null : await limitTime(leftOf(policy, signal), () => request.arrayBuffer());
  const init = { method, cache, credentials, integrity, keepalive, mode, referrer, referrerPolicy, body };
  return { ...init, signal: signal ? AbortSignal.any([request.signal, signal]) : request.signal };
}

type Send<Sent> = (request: Sent) => Promise<Response>;

/**
 * Runs a call with its middleware, and ends it when its time is up or its caller aborts, even if middleware does not end.
 * An attempt that is in progress then ends by itself, and its own error says more.
 * @throws {TimeoutError} when middleware took too long.
 */
export async function runMiddleware<Sent, Result>(
  policy: CallPolicy,
  signal: AbortSignal | null | undefined,
  run: (send: Send<Sent>) => Promise<Result>,
  send: Send<Sent>,
): Promise<Result> {
  let sending: Promise<unknown> | undefined;
  let received: Response | undefined;
  let failure: unknown;
  const running = run((request) => {
    const sent = send(request);
    sending = sent.then(
      (response) => (received = response),
      (error: unknown) => (failure = error),
    );
    return sent;
  });
  const limit = leftOf(policy, signal);
  try {
    return await limitTime(limit, () => running);
  } catch (error) {
    if (!(error instanceof Interruption)) throw error;
    await sending;
    if (!(failure instanceof Interruption) && (await endsNow(running))) return running;
    const kept = received && findKept(received);
    const details =
      kept?.details ?? (failure instanceof CallError ? failure : unknownCall(policy.operation.operationId));
    const { describeKept, toCallError } = await loadFailures(details, error);
    throw toCallError(error, {
      details,
      timeoutMs: policy.deadlineMs ?? limit.timeoutMs,
      secrets: [],
      waitedFor: "middleware",
      response: describeKept(kept),
    });
  }
}

/** Returns what is left of the time of a call. */
function leftOf(policy: CallPolicy, signal: AbortSignal | null | undefined): TimeLimit {
  return { timeoutMs: findEnd(policy) - performance.now(), signal: signal ?? undefined };
}

/** Returns whether work ends without waiting for anything from outside. */
async function endsNow(work: Promise<unknown>): Promise<boolean> {
  const ended = work.then(
    () => true,
    () => true,
  );
  return Promise.race([ended, new Promise<false>((resolve) => setTimeout(resolve, 0, false))]);
}
