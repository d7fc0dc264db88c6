import { ConnectionError } from "../errors/connection-error.ts";
import { hasMeaning, type StatusMeanings } from "../errors/status-meanings.ts";
import { TimeoutError } from "../errors/timeout-error.ts";
import { isForm } from "../upload/is-form.ts";
import type { Call, CallPolicy } from "./call.ts";
import { notify } from "./client-hooks.ts";
import type { FoundOperation } from "./find-operation.ts";
import { wait } from "./limit-time.ts";
import type { RequestPlan } from "./planned-request.ts";
import { computeDelay, isRepeatable } from "./retry-policy.ts";
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
  const call: Call = { policy, url, headers, source, idempotencyKey, sent: 0, refused: undefined };
  const { started, retry, timeoutMs, deadlineMs } = policy;
  // The budget is for retries: it never shortens the first attempt.
  let end = started + deadlineMs;
  for (let attempt = 1; ; attempt += 1) {
    const leftMs = Math.max(0, end - performance.now());
    const outcome = await tryOnce(call, Math.min(timeoutMs, leftMs));
    const delayMs = decideDelay(call, attempt, outcome);
    end = started + Math.min(deadlineMs, retry.budgetMs);
    if (delayMs === undefined || performance.now() + delayMs >= end) {
      if (outcome.failure !== undefined) throw outcome.failure;
      return outcome.response;
    }
    notify(policy.hooks.onRetry, { ...outcome.event, status: outcome.response?.status, delayMs });
    await wait(delayMs, source.signal ?? undefined, outcome.details);
  }
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
  return computeDelay(retry, attempt, response);
}

function isTransient({ response, failure }: Outcome, statuses: StatusMeanings): boolean {
  return response === undefined
    ? failure instanceof ConnectionError || failure instanceof TimeoutError
    : hasMeaning(statuses, "retryable", response.status);
}

// Codes of connections that were never made, so that nothing was sent. The last one is Bun's.
const unsent = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT|ConnectionRefused)$/;

/** Returns whether the service may have received the request. */
function wasSent({ sent, failure }: Outcome): boolean {
  return sent && !(failure instanceof ConnectionError && unsent.test(failure.code ?? ""));
}
