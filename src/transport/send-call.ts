import type { FoundOperation } from "../client/find-operation.ts";
import { ConnectionError } from "../errors/connection-error.ts";
import { TimeoutError } from "../errors/timeout-error.ts";
import type { TokenProvider } from "../token/token-provider.ts";
import { notify, type ClientHooks } from "./client-hooks.ts";
import type { Fetch } from "./fetch.ts";
import type { PlannedRequest, RequestPlan } from "./planned-request.ts";
import { planRequest } from "./replayable-request.ts";
import { computeDelay, isRepeatable, isRetryableStatus, type RetryPolicy } from "./retry-policy.ts";
import { setIdempotencyKey } from "./set-idempotency-key.ts";
import { tryOnce, type Outcome } from "./try-once.ts";
import { wait } from "./wait.ts";

/** What holds for one call. */
export interface CallPolicy {
  /** Where the service is, without a slash at the end. Only there a token is presented. */
  baseUrl: string;
  operation: FoundOperation;
  fetch: Fetch;
  retry: RetryPolicy;
  /** Longest time of one attempt, its body included, in milliseconds. */
  timeoutMs: number;
  maxResponseBytes: number;
  hooks: ClientHooks;
  tokens: TokenProvider | undefined;
}

/** A call under way. */
export interface Call extends CallPolicy, RequestPlan {
  idempotencyKey: string | undefined;
  /** When the time for the whole call is up, by `performance.now()`. */
  deadline: number;
  /** Whether a refused token was exchanged already. */
  renewed: boolean;
}

/**
 * Sends a finished request as the contract wants it: with a token, with an idempotency key on each operation that takes
 * one, in time, and again where that is safe. Stands beneath the middleware, which sees one request and one answer.
 */
export async function sendCall(request: Request | PlannedRequest, policy: CallPolicy): Promise<Response> {
  const idempotencyKey = setIdempotencyKey(request.headers, policy.operation);
  const { url, headers, source } = await planRequest(request);
  const deadline = performance.now() + policy.retry.budgetMs;
  const call: Call = { ...policy, url, headers, source, idempotencyKey, deadline, renewed: false };
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await tryOnce(call, attempt);
    const delayMs = decideDelay(call, attempt, outcome);
    if (delayMs === undefined) {
      if (outcome.failure !== undefined) throw outcome.failure;
      return outcome.response;
    }
    notify(call.hooks.onRetry, { ...outcome.event, status: outcome.response?.status, delayMs });
    await wait(delayMs, source.signal ?? undefined, outcome.details);
  }
}

/** How long to wait before the next attempt; `undefined` when there is to be none. */
function decideDelay(call: Call, attempt: number, { response, failure, token }: Outcome): number | undefined {
  // A refused token means that nothing was done, so even a write without a key can be repeated.
  if (response?.status === 401 && token !== undefined && !call.renewed) {
    call.renewed = true;
    return call.tokens?.drop(token) ? 0 : undefined;
  }
  const transient =
    response === undefined
      ? failure instanceof ConnectionError || failure instanceof TimeoutError
      : isRetryableStatus(response.status);
  if (
    !transient ||
    !isRepeatable(call.operation, call.idempotencyKey !== undefined) ||
    attempt >= call.retry.maxAttempts
  )
    return undefined;
  const delayMs = computeDelay(call.retry, attempt, response);
  return performance.now() + delayMs < call.deadline ? delayMs : undefined;
}
