import { version } from "../../generated/marks.ts";
import { resolveStatuses } from "../errors/status-meanings.ts";
import { checkHeaders } from "../options/check-headers.ts";
import { checkDuration } from "../options/check-number.ts";
import type { CallPolicy } from "../transport/call.ts";
import { resolveRetryPolicy } from "../transport/retry-policy.ts";
import type { CallOptions, CommonOptions, ValidateOptions } from "./client-options.ts";

/** What holds for every call of a client. */
export interface ClientPolicy extends Omit<CallPolicy, "operation" | "started"> {
  /** Headers of every request, names in lower case. */
  headers: Record<string, string>;
  validate: ValidateOptions;
}

/** Checks the options that say how calls are sent, and fills in what they leave out. */
export function createPolicy({
  baseUrl,
  fetch = (url, init) => globalThis.fetch(url, init),
  headers = {},
  // A browser sends its own, and would need the permission of the service, by CORS, to send another.
  userAgent = "document" in globalThis ? "" : `payment-orders-api/${version}`,
  timeoutMs = 30_000,
  deadlineMs = Infinity,
  retry,
  maxResponseBytes = 64 * 1024 * 1024,
  hooks = {},
  tokenHeader: { name = "authorization", scheme = "Bearer" } = {},
  statuses,
  validate = {},
}: CommonOptions): ClientPolicy {
  checkDuration("timeoutMs", timeoutMs, 1);
  checkDuration("deadlineMs", deadlineMs, 1);
  checkDuration("maxResponseBytes", maxResponseBytes);
  checkHeaders("tokenHeader", { [name]: scheme });
  return {
    baseUrl,
    fetch,
    headers: {
      ...(userAgent && checkHeaders("userAgent", { "user-agent": userAgent })),
      ...checkHeaders("headers", headers),
    },
    timeoutMs,
    deadlineMs,
    retry: resolveRetryPolicy(retry),
    maxResponseBytes,
    hooks,
    tokenHeader: { name: name.toLowerCase(), prefix: scheme && `${scheme} ` },
    statuses: resolveStatuses(statuses),
    validate,
    tokens: undefined,
  };
}

type LimitOption = "timeoutMs" | "deadlineMs" | "retry";

/** The policy of one call that sets some of it for itself. */
export function adjustPolicy(
  policy: ClientPolicy,
  { timeoutMs, deadlineMs, retry }: { [Limit in LimitOption]: CallOptions[Limit] | undefined },
): ClientPolicy {
  if (timeoutMs === undefined && deadlineMs === undefined && retry === undefined) return policy;
  const adjusted = { ...policy, retry: resolveRetryPolicy(retry, policy.retry) };
  for (const [limit, value] of Object.entries({ timeoutMs, deadlineMs })) {
    if (value === undefined) continue;
    checkDuration(limit, value, 1);
    adjusted[limit as "timeoutMs" | "deadlineMs"] = value;
  }
  return adjusted;
}
