// The options of a client and of a call: types, checks, and the policy that they become.
// Those of retries and tokens are in retry.ts and token.ts; the names are in option-names.ts.

import { InputError } from "../errors/errors.ts";
import { resolveStatuses, type StatusMeanings } from "../errors/status-meanings.ts";
import { createLog, type LogOptions } from "../base/log.ts";
import type { Credentials, CredentialsSource, TokenSource } from "./token.ts";
import type { ClientHooks } from "./hooks.ts";
import type { Fetch } from "./fetch.ts";
import { resolveRetryPolicy, type RetryOptions } from "./retry.ts";
import { tokenHeader as usual, version } from "../../generated/constants.ts";
import { routes } from "../../generated/routes.ts";
import {
  checkAtLeast,
  checkFunctions,
  checkHeaders,
  checkHooks,
  checkNames,
  checkObject,
  parseUrl,
} from "../base/options.ts";
import { clientHookNames, tokenHeaderNames, validateNames } from "./option-names.ts";
import type { CallPolicy } from "./call.ts";

/** The header that carries the token. */
export interface TokenHeader {
  /** Name of the header. @default "authorization" */
  name?: string;
  /** Scheme in front of the token; empty for none. @default "Bearer" */
  scheme?: string;
}

/** Validation against the contract, off by default. Its code is loaded on first use. */
export interface ValidateOptions {
  /** Rejects a request whose parameters or body do not match the contract before it is sent. @default false */
  requests?: boolean;
  /**
   * `"report"` calls `hooks.onProblem` for a response that does not match its schema; `"throw"` also fails the call.
   */
  responses?: "report" | "throw";
}

/** Options of a client, other than those for authentication. */
export interface CommonOptions extends LogOptions {
  /**
   * Base URL of the service: an absolute http or https URL, with a path prefix if there is one. Requests that
   * middleware or their own `baseUrl` sends elsewhere do not carry a token.
   */
  baseUrl: string;
  /**
   * Allows an `http:` base URL on a public host, where tokens and card data travel unencrypted. Loopback and private
   * addresses, single-label names and names under `.localhost`, `.local`, `.internal` and `.test` are always allowed.
   * @default false
   */
  insecure?: boolean;
  /** Function that sends each attempt. @default the global `fetch`, looked up at each attempt */
  fetch?: Fetch;
  /**
   * Headers to add to every request, including the token call. Headers of a single call override them. Outside of
   * browsers, `user-agent` is `payment-orders-api/<version>` unless you set it.
   */
  headers?: Record<string, string>;
  /**
   * Maximum duration of one attempt in milliseconds, including the wait for its token and the reading of its body;
   * `Infinity` for no limit. A `credentials` function has the same limit, as has each wait for the next bytes of a
   * stream that is uploaded. A token call that other calls are waiting for continues.
   * @default 30000
   */
  timeoutMs?: number;
  /**
   * Maximum duration of a call in milliseconds, including its token, the reading of a file, your middleware, all attempts
   * and the waits between them. @default 60000, or `timeoutMs` if that is longer
   */
  deadlineMs?: number;
  /**
   * Retry policy for reads, the token call and calls with an idempotency key. Any call is retried if the connection
   * could not be made, because nothing was sent. `false` turns retries off, except that a request whose token was
   * rejected is repeated once with a new token. The provider's documentation does not say what the service does with a
   * key that it has seen: that retrying such a call is safe is an assumption of this client.
   */
  retry?: RetryOptions | false;
  /** Maximum size of a response body in bytes, after decompression. @default 67108864 (64 MiB) */
  maxResponseBytes?: number;
  /** Callbacks for logging, metrics and tracing. */
  hooks?: ClientHooks;
  /**
   * The header that carries the token; the provider's documentation does not specify it.
   * @default as the contract says; here `authorization: Bearer <token>`
   */
  tokenHeader?: TokenHeader;
  /**
   * Meaning of the HTTP statuses, which the provider's documentation leaves open. A meaning that you set replaces what
   * the contract says, here: `unauthenticated` [401] requests a new token once, `retryable` [408, 425, 429, "5XX"] may be retried, and
   * the others select the error class: `forbidden` [403], `notFound` [404], `conflict` [409], `invalid` [400, 422],
   * `rateLimited` [429].
   */
  statuses?: Partial<StatusMeanings>;
  /** Validates requests and responses against the contract. */
  validate?: ValidateOptions;
}

/** Authenticates with credentials. */
export interface CredentialsOption {
  /**
   * Credentials for `issueToken`, or a function that returns them and runs before each token call. The token is
   * requested when it is first needed, and renewed shortly before it expires or when the service rejects it.
   */
  credentials: Credentials | CredentialsSource;
  token?: undefined;
}

/** Authenticates with a token from elsewhere, or not at all. */
export interface TokenOption {
  /**
   * Token for the operations that need one: a string, or a function that runs before each of their requests.
   * Without `token` and `credentials`, requests are sent unauthenticated unless a header says otherwise. `undefined`
   * and an empty string are rejected, since they often come from a missing environment variable.
   */
  token?: TokenSource;
  credentials?: undefined;
}

/** Options of `createClient`. */
export type ClientOptions = CommonOptions & (CredentialsOption | TokenOption);

/** Options of a single call. */
export interface CallOptions {
  /** Aborts the call, including the waits between its attempts. */
  signal?: AbortSignal;
  /** Maximum duration of one attempt, in milliseconds. @default that of the client */
  timeoutMs?: number;
  /** Maximum duration of the whole call, in milliseconds. @default that of the client, or `timeoutMs` if that is longer */
  deadlineMs?: number;
  /**
   * Overrides the retry policy of the client for this call; `false` makes a single attempt, and another one only with a
   * new token after the service rejected the first.
   */
  retry?: RetryOptions | false;
  /**
   * Additional headers; `null` removes one of the client. The provider's documentation mentions some without naming
   * them.
   */
  headers?: Record<string, string | null>;
}

/** The resolved options of a client, which apply to each of its calls. */
export interface ClientPolicy extends Omit<CallPolicy, "operation" | "started" | "life"> {
  /** Headers of every request, with lower-case names. */
  headers: Record<string, string>;
  validate: ValidateOptions;
}

/**
 * Validates the options for sending calls and fills in the defaults.
 * @param secrets those of the client, which are added later
 */
export function createPolicy(options: CommonOptions, secrets: string[] = []): ClientPolicy {
  const {
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
  } = options;
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
    log: createLog({ logger, logLevel }, secrets),
    tokenHeader: { name: name.toLowerCase(), prefix: scheme && `${scheme} ` },
    statuses: resolveStatuses(statuses),
    validate,
    tokens: undefined,
    secrets,
    pauses: new Map(),
    reported: new Set(),
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

// Loopback and private addresses, and names that are not in public DNS.
const nearby =
  /^(?:[^.:]+|(.+\.)?(localhost|local|internal|test)|(0|127|10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\.[\d.]+|\[(::1|f[cd].*|fe[89ab].*)])$/;

/** Validates the base URL and returns it normalized, as a `Request` would, without trailing slashes. */
export function checkBaseUrl({ baseUrl, insecure }: { baseUrl: string; insecure?: boolean }): string {
  if ((baseUrl as unknown) === undefined)
    throw new InputError("baseUrl", "is undefined; is its environment variable set?");
  const url = parseUrl(baseUrl);
  const problem =
    url === undefined || !/^https?:$/.test(url.protocol)
      ? "be an absolute http or https URL"
      : url.username || url.password
        ? "not contain credentials"
        : /[?#]/.test(baseUrl)
          ? "not have a query or a fragment"
          : url.protocol === "http:" && !insecure && !nearby.test(url.hostname)
            ? "use https on a public host, unless `insecure` is true"
            : findRoute(url.pathname);
  if (url === undefined || problem !== undefined) throw new InputError("baseUrl", `must ${problem}`);
  return url.href.replace(/(?<!\/)\/+$/, "");
}

/** Finds the start of a path of the contract, such as `/order/v3`, at the start of the base URL: it would be sent twice. */
function findRoute(pathname: string): string | undefined {
  const [start, stem] = /^(\/[^/]+\/v)\d+/.exec(pathname) ?? [];
  const isRoute = stem !== undefined && Object.values(routes).some(({ path }) => path.startsWith(stem));
  return isRoute ? `not contain \`${start}\`, with which paths of operations begin` : undefined;
}
