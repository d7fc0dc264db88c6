// Retries: the option, which calls may be repeated, and how long each repeat waits.
// Whether a call is repeated is decided in transport.ts (`decideDelay`), which knows how the attempt ended.

import { InputError } from "../errors/errors.ts";
import { hasMeaning, type StatusMeanings } from "../errors/status-meanings.ts";
import { readRetryAfter } from "../errors/api-error.ts";
import { checkAtLeast, checkNames } from "../base/options.ts";
import { retryNames } from "./option-names.ts";

/** Retry policy of the client. How long a call can be retried is limited by its option `deadlineMs`. */
export interface RetryOptions {
  /**
   * Maximum number of requests per call, including the first. Even after the last one, a request whose token was
   * rejected is repeated once with a new token; and a 409 to a repeat is repeated while the service may still process
   * the key, for up to a minute.
   * @default 3
   */
  maxAttempts?: number;
  /**
   * Upper bound of the first random delay, in milliseconds. It doubles with each further one, up to five seconds. A
   * `Retry-After` header takes its place.
   * @default 300
   */
  baseDelayMs?: number;
  /**
   * Also retries writes that take no idempotency key, after responses and failures that may be temporary. Such a write
   * may then be executed twice. @default false
   */
  keyless?: boolean;
}

/** A complete retry policy. */
export type RetryPolicy = Required<RetryOptions>;

const longestDelayMs = 5_000;
/** Longest time for which one response holds up the repeats of other calls, or a conflict those of its own. */
export const longestPauseMs = 60_000;

const defaultPolicy: RetryPolicy = {
  maxAttempts: 3,
  baseDelayMs: 300,
  keyless: false,
};

/**
 * Validates the options and fills in the defaults; `false` means a single attempt, apart from a repeat with
 * a new token.
 * @throws {InputError} for an unknown member, or an invalid count or duration.
 */
export function resolveRetryPolicy(
  retry: RetryOptions | false | undefined,
  base: RetryPolicy = defaultPolicy,
): RetryPolicy {
  if (retry === undefined) return base;
  if (retry === false) return { ...base, maxAttempts: 1 };
  checkNames("retry", retry, retryNames);
  const { maxAttempts = base.maxAttempts, baseDelayMs = base.baseDelayMs, keyless = base.keyless } = retry;
  if (typeof keyless !== "boolean") throw new InputError("retry.keyless", "must be true or false");
  checkAtLeast("retry.baseDelayMs", baseDelayMs);
  checkAtLeast("retry.maxAttempts", maxAttempts, 1);
  if (maxAttempts < Infinity && !Number.isInteger(maxAttempts))
    throw new InputError("retry.maxAttempts", "must be a whole number");
  return { maxAttempts, baseDelayMs, keyless };
}

/**
 * Returns whether the client may retry a call that may have reached the service: reads, the token call and calls with
 * an idempotency key; others only with `keyless`. That the service does nothing twice for one key is an assumption; the
 * provider's documentation does not say what it does with a repeated key.
 */
export function isRepeatable(
  operation: { readonly safe?: boolean; readonly operationId: string },
  hasIdempotencyKey: boolean,
  { keyless } = defaultPolicy,
): boolean {
  return hasIdempotencyKey || keyless || !isWrite(operation);
}

/** Returns whether a call changes something at the service, which a token call does not. */
export function isWrite({
  safe,
  operationId,
}: {
  readonly safe?: boolean;
  readonly operationId: string;
}): boolean {
  return !safe && operationId !== "issueToken";
}

/** The result of an attempt, on which the delay after it depends. */
interface DelayFacts {
  readonly retry: RetryPolicy;
  readonly statuses: StatusMeanings;
  /** The time until which no call of an operation is repeated, by `performance.now()`. */
  readonly pauses: Map<string, number>;
  readonly operation: { readonly operationId: string };
}

/**
 * Returns the delay after an attempt: what the response asks for, or else a random time (full jitter). A 429 with
 * `Retry-After` holds up the repeats of all calls of the operation, and each adds a random time, so that they do not come
 * back together. They wait for at most a minute on its account. That the service limits the rate of each operation is an
 * assumption: no rate limits are documented.
 */
export function computeDelay(
  { retry, statuses, pauses, operation: { operationId } }: DelayFacts,
  attempt: number,
  response: Response | undefined,
): number {
  const now = performance.now();
  const randomMs = Math.random() * Math.min(longestDelayMs, retry.baseDelayMs * 2 ** (attempt - 1));
  const askedMs = readRetryAfter(response?.headers.get("retry-after") ?? null);
  let until = pauses.get(operationId) ?? 0;
  if (response && askedMs !== undefined && hasMeaning(statuses, "rateLimited", response.status))
    pauses.set(operationId, (until = Math.max(until, now + Math.min(askedMs, longestPauseMs))));
  return until > now ? Math.max(askedMs ?? 0, until - now) + randomMs : (askedMs ?? randomMs);
}

/** Returns how long the repeats of an operation have to wait from now on, with a random time; 0 if they need not. */
export function readPause({ retry, pauses, operation: { operationId } }: DelayFacts): number {
  const leftMs = (pauses.get(operationId) ?? 0) - performance.now();
  return leftMs > 0 ? leftMs + Math.random() * retry.baseDelayMs : 0;
}
