import { InputError } from "../errors/input-error.ts";
import { readRetryAfter } from "../errors/read-retry-after.ts";
import { checkAtLeast, checkObject } from "../options/check-values.ts";

/** Retry policy of the client. Durations are in milliseconds. */
export interface RetryOptions {
  /**
   * Maximum number of requests per call, including the first. Even after the last one, a request whose token was
   * rejected is repeated once with a new token.
   * @default 3
   */
  maxAttempts?: number;
  /** Upper bound of the first random delay; it doubles with each further one. @default 300 */
  baseDelayMs?: number;
  /** Upper bound of every random delay. @default 5000 */
  maxDelayMs?: number;
  /** Longest delay that a `Retry-After` header can ask for. @default 30000 */
  maxRetryAfterMs?: number;
  /**
   * Time from the start of the call after which no retry starts or continues. The first attempt is not cut short by it,
   * but counts.
   * @default 60000
   */
  budgetMs?: number;
  /**
   * Also retries writes that take no idempotency key, after responses and failures that may be temporary. Such a write
   * may then be executed twice. @default false
   */
  keyless?: boolean;
}

/** A complete retry policy. */
export type RetryPolicy = Required<RetryOptions>;

const defaultPolicy: RetryPolicy = {
  maxAttempts: 3,
  baseDelayMs: 300,
  maxDelayMs: 5_000,
  maxRetryAfterMs: 30_000,
  budgetMs: 60_000,
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
  checkObject("retry", retry);
  const { keyless = base.keyless, ...numbers } = retry;
  if (typeof keyless !== "boolean") throw new InputError("retry.keyless", "must be true or false");
  const policy = { ...base, keyless };
  for (const [member, value] of Object.entries(numbers) as [keyof typeof numbers, unknown][]) {
    if (value === undefined) continue;
    const option = `retry.${member}`;
    if (!Object.hasOwn(defaultPolicy, member)) throw new InputError(option, "is not an option");
    const isCount = member === "maxAttempts";
    checkAtLeast(option, value, isCount ? 1 : 0);
    if (isCount && value < Infinity && !Number.isInteger(value))
      throw new InputError(option, "must be a whole number");
    policy[member] = value;
  }
  return policy;
}

/**
 * Returns whether the client may retry a call that may have reached the service: reads, the token call and calls with
 * an idempotency key; others only with `keyless`. That the service does nothing twice for one key is an assumption; the
 * provider's documentation does not say what it does with a repeated key.
 */
export function isRepeatable(
  { safe, operationId }: { readonly safe?: boolean; readonly operationId: string },
  hasIdempotencyKey: boolean,
  { keyless } = defaultPolicy,
): boolean {
  return safe || hasIdempotencyKey || keyless || operationId === "issueToken";
}

/** Returns the delay after an attempt: what the response asks for, or else a random time (full jitter). */
export function computeDelay(policy: RetryPolicy, attempt: number, response: Response | undefined): number {
  const asked = readRetryAfter(response?.headers.get("retry-after") ?? null);
  if (asked !== undefined) return Math.min(asked, policy.maxRetryAfterMs);
  return Math.random() * Math.min(policy.maxDelayMs, policy.baseDelayMs * 2 ** (attempt - 1));
}
