import { version } from "../../generated/marks.ts";
import { InputError } from "../errors/input-error.ts";
import { resolveStatuses } from "../errors/status-meanings.ts";
import { checkHeaders } from "../options/check-headers.ts";
import { checkAtLeast, checkFunctions, checkHooks, checkObject } from "../options/check-values.ts";
import type { CallPolicy } from "../transport/call.ts";
import { resolveRetryPolicy } from "../transport/retry-policy.ts";
import type { CallOptions, CommonOptions, ValidateOptions } from "./client-options.ts";

/** The resolved options of a client, which apply to each of its calls. */
export interface ClientPolicy extends Omit<CallPolicy, "operation" | "started"> {
  /** Headers of every request, with lower-case names. */
  headers: Record<string, string>;
  validate: ValidateOptions;
}

/** Validates the options for sending calls and fills in the defaults. */
export function createPolicy({
  baseUrl,
  fetch = (url, init) => globalThis.fetch(url, init),
  headers = {},
  // A browser sends its own. To send another one, it would need permission from the service (CORS).
  userAgent = "document" in globalThis ? "" : `payment-orders-api/${version}`,
  timeoutMs = 30_000,
  deadlineMs = Infinity,
  retry,
  maxResponseBytes = 64 * 1024 * 1024,
  hooks = {},
  tokenHeader = {},
  statuses,
  validate = {},
}: CommonOptions): ClientPolicy {
  for (const [option, value] of Object.entries({ headers, tokenHeader, validate }))
    checkObject(option, value);
  checkFunctions({ fetch });
  checkHooks(hooks);
  if (![undefined, "report", "throw"].includes(validate.responses))
    throw new InputError("validate.responses", 'must be "report" or "throw"');
  const { name = "authorization", scheme = "Bearer" } = tokenHeader;
  checkAtLeast("timeoutMs", timeoutMs, 1);
  checkAtLeast("deadlineMs", deadlineMs, 1);
  checkAtLeast("maxResponseBytes", maxResponseBytes);
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

/** Applies the options of a single call to the policy of its client. */
export function adjustPolicy(
  policy: ClientPolicy,
  { timeoutMs, deadlineMs, retry }: { [Limit in LimitOption]: CallOptions[Limit] | undefined },
): ClientPolicy {
  if (timeoutMs === undefined && deadlineMs === undefined && retry === undefined) return policy;
  const adjusted = { ...policy, retry: resolveRetryPolicy(retry, policy.retry) };
  for (const [limit, value] of Object.entries({ timeoutMs, deadlineMs })) {
    if (value === undefined) continue;
    checkAtLeast(limit, value, 1);
    adjusted[limit as "timeoutMs" | "deadlineMs"] = value;
  }
  return adjusted;
}
