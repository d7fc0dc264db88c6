import type { StatusMeanings } from "../errors/status-meanings.ts";
import type { TokenProvider } from "../token/token-provider.ts";
import type { ClientHooks } from "./client-hooks.ts";
import type { Fetch } from "./fetch.ts";
import type { FoundOperation } from "./find-operation.ts";
import type { RequestPlan } from "./planned-request.ts";
import type { RetryPolicy } from "./retry-policy.ts";

/** What holds for one call. */
export interface CallPolicy {
  /** Where the service is, in normal form and without a slash at the end. A token is presented only there. */
  baseUrl: string;
  operation: FoundOperation;
  fetch: Fetch;
  retry: RetryPolicy;
  /** When the call began, by `performance.now()`. */
  started: number;
  /** Longest time of one attempt, in milliseconds. */
  timeoutMs: number;
  /** Longest time of the whole call, in milliseconds. */
  deadlineMs: number;
  maxResponseBytes: number;
  hooks: ClientHooks;
  /** Name of the header that carries the token, in lower case, and what is put before the token. */
  tokenHeader: { name: string; prefix: string };
  statuses: StatusMeanings;
  tokens: TokenProvider | undefined;
}

/** A call under way. */
export interface Call extends RequestPlan {
  readonly policy: CallPolicy;
  idempotencyKey: string | undefined;
  /** How many requests went out. */
  sent: number;
  /** The token that the service refused and that was exchanged for another, once. */
  refused: string | undefined;
}
