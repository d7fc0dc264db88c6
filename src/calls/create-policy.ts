import { tokenHeader as usual, version } from "../../generated/marks.ts";
import { InputError } from "../errors/input-error.ts";
import { resolveStatuses } from "../errors/status-meanings.ts";
import { checkHeaders } from "../options/check-headers.ts";
import { checkHooks, checkNames } from "../options/check-names.ts";
import { checkAtLeast, checkFunctions, checkObject } from "../options/check-values.ts";
import { clientHookNames, tokenHeaderNames, validateNames } from "./option-names.ts";
import { createLog } from "../logging/log.ts";
import type { CallPolicy } from "../transport/call.ts";
import { resolveRetryPolicy } from "../transport/retry-policy.ts";
import type { CallOptions, CommonOptions, ValidateOptions } from "./client-options.ts";

/** The resolved options of a client, which apply to each of its calls. */
export interface ClientPolicy extends Omit<CallPolicy, "operation" | "started" | "life"> {
  /** Headers of every request, with lower-case names. */
  headers: Record<string, string>;
  validate: ValidateOptions;
}

/** Validates the options for sending calls and fills in the defaults. */
export function createPolicy({
  baseUrl,
  fetch = (url, init) => globalThis.fetch(url, init),
  headers = {},
  timeoutMs = 30_000,
  deadlineMs,
  retry,
  maxResponseBytes = 64 * 1024 * 1024,
  hooks = {},
  tokenHeader = {},
  statuses,
  validate = {},
  logger,
  logLevel,
}: CommonOptions): ClientPolicy {
  checkObject("headers", headers);
  checkNames("tokenHeader", tokenHeader, tokenHeaderNames);
  checkNames("validate", validate, validateNames);
  checkFunctions({ fetch });
  checkHooks(hooks, clientHookNames);
  if (![undefined, "report", "throw"].includes(validate.responses))
    throw new InputError("validate.responses", 'must be "report" or "throw"');
  const { name = usual.name, scheme = usual.scheme } = tokenHeader;
  checkAtLeast("timeoutMs", timeoutMs, 1);
  if (deadlineMs !== undefined) checkAtLeast("deadlineMs", deadlineMs, 1);
  checkAtLeast("maxResponseBytes", maxResponseBytes);
  checkHeaders("tokenHeader", { [name]: scheme });
  return {
    baseUrl,
    fetch,
    headers: {
      // A browser sends its own. To send another one, it would need permission from the service (CORS).
      ...(!("document" in globalThis) && { "user-agent": `payment-orders-api/${version}` }),
      ...checkHeaders("headers", headers),
    },
    timeoutMs,
    deadlineMs,
    retry: resolveRetryPolicy(retry),
    maxResponseBytes,
    hooks,
    log: createLog({ logger, logLevel }),
    tokenHeader: { name: name.toLowerCase(), prefix: scheme && `${scheme} ` },
    statuses: resolveStatuses(statuses),
    validate,
    tokens: undefined,
    pauses: new Map(),
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
