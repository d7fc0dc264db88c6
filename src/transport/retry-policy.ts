import { InvalidOptionError } from "../errors/invalid-option-error.ts";
import { readRetryAfter } from "../errors/read-retry-after.ts";
import { checkDuration } from "../options/check-number.ts";

/** How the client repeats calls. Durations are in milliseconds. */
export interface RetryOptions {
  /** Most requests of a call, the first included. @default 3 */
  maxAttempts?: number;
  /** Upper bound of the first random wait; it doubles with each further one. @default 300 */
  baseDelayMs?: number;
  /** Upper bound of every random wait. @default 5000 */
  maxDelayMs?: number;
  /** Longest wait that a `Retry-After` can ask for. @default 30000 */
  maxRetryAfterMs?: number;
  /** Time for further attempts, waits included: none begins after it, and none goes on for longer. @default 60000 */
  budgetMs?: number;
  /**
   * Also repeats writes that take no idempotency key, after answers and failures that may pass. Such a write may then
   * be done twice. @default false
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
 * Fills in what the options leave out; `false` means one attempt.
 * @throws {InvalidOptionError} for an invalid count or duration.
 */
export function resolveRetryPolicy(
  retry: RetryOptions | false | undefined,
  base: RetryPolicy = defaultPolicy,
): RetryPolicy {
  if (retry === undefined) return base;
  if (retry === false) return { ...base, maxAttempts: 1 };
  const { keyless = base.keyless, ...numbers } = retry;
  if (typeof keyless !== "boolean") throw new InvalidOptionError("retry.keyless", "must be true or false");
  const policy = { ...base, keyless };
  for (const [member, value] of Object.entries(numbers) as [keyof typeof numbers, unknown][]) {
    if (value === undefined) continue;
    checkDuration(`retry.${member}`, value, member === "maxAttempts" ? 1 : 0);
    policy[member] = value;
  }
  return policy;
}

/**
 * Whether the client repeats a call: reads, the token call and calls with an idempotency key; others only with `keyless`.
 * That the service does nothing twice for one key is an assumption; what it does with a repeated key is not shown.
 */
export function isRepeatable(
  { safe, operationId }: { readonly safe?: boolean; readonly operationId: string },
  hasIdempotencyKey: boolean,
  { keyless } = defaultPolicy,
): boolean {
  return safe || hasIdempotencyKey || keyless || operationId === "issueToken";
}

/** How long to wait after attempt `attempt`: what the answer asks for, or else a random time (full jitter). */
export function computeDelay(policy: RetryPolicy, attempt: number, response: Response | undefined): number {
  const asked = readRetryAfter(response?.headers.get("retry-after") ?? null);
  if (asked !== undefined) return Math.min(asked, policy.maxRetryAfterMs);
  return Math.random() * Math.min(policy.maxDelayMs, policy.baseDelayMs * 2 ** (attempt - 1));
}
