import { checkDuration, resolveRetryPolicy } from "../transport/retry-policy.ts";
import type { CallPolicy } from "../transport/send-call.ts";
import type { CallOptions, CommonOptions } from "./client-options.ts";

/** What holds for every call of a client. */
export type ClientPolicy = Omit<CallPolicy, "operation">;

/** Checks the options that say how calls are sent, and fills in what they leave out. */
export function createPolicy({
  baseUrl,
  fetch = (url, init) => globalThis.fetch(url, init),
  timeoutMs = 30_000,
  retry,
  maxResponseBytes = 64 * 1024 * 1024,
  hooks = {},
}: CommonOptions): ClientPolicy {
  checkDuration("timeoutMs", timeoutMs, 1);
  checkDuration("maxResponseBytes", maxResponseBytes);
  return {
    baseUrl,
    fetch,
    timeoutMs,
    retry: resolveRetryPolicy(retry),
    maxResponseBytes,
    hooks,
    tokens: undefined,
  };
}

/** The policy of one call that sets some of it for itself. */
export function adjustPolicy(policy: ClientPolicy, { timeoutMs, retry }: CallOptions): ClientPolicy {
  if (timeoutMs === undefined && retry === undefined) return policy;
  if (timeoutMs !== undefined) checkDuration("timeoutMs", timeoutMs, 1);
  return {
    ...policy,
    timeoutMs: timeoutMs ?? policy.timeoutMs,
    retry: resolveRetryPolicy(retry, policy.retry),
  };
}
