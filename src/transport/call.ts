import type { OperationId } from "../../generated/operations.ts";
import type { StatusMeanings } from "../errors/status-meanings.ts";
import type { AttemptEvents } from "./trace-attempt.ts";
import type { CallLife, TokenProvider } from "../token/token-provider.ts";
import type { Log } from "../logging/log.ts";
import type { ClientHooks } from "./client-hooks.ts";
import type { Fetch } from "./fetch.ts";
import type { FoundOperation } from "./find-operation.ts";
import type { RequestPlan } from "./planned-request.ts";
import type { RetryPolicy } from "./retry-policy.ts";

/** Policy of a single call. */
export interface CallPolicy {
  /** Base URL of the service, normalized and without a trailing slash. A token is sent nowhere else. */
  baseUrl: string;
  operation: FoundOperation;
  fetch: Fetch;
  retry: RetryPolicy;
  /** Start of the call, by `performance.now()`. */
  started: number;
  /** Maximum duration of one attempt, in milliseconds. */
  timeoutMs: number;
  /** Maximum duration of the whole call, in milliseconds; by default a minute, or `timeoutMs` if that is longer. */
  deadlineMs: number | undefined;
  maxResponseBytes: number;
  hooks: ClientHooks;
  log: Log;
  /** Lower-case name of the header that carries the token, and the prefix of its value. */
  tokenHeader: { name: string; prefix: string };
  statuses: StatusMeanings;
  tokens: TokenProvider | undefined;
  /** The time until which no call of an operation is repeated, by `performance.now()`, because one got a 429. */
  pauses: Map<OperationId, number>;
  life: CallLife;
}

/** A call in progress. */
export interface Call extends RequestPlan {
  readonly policy: CallPolicy;
  idempotencyKey: string | undefined;
  /** Number of requests sent. */
  sent: number;
  /** The token that the service rejected and that was replaced, once. */
  refused: string | undefined;
  /** The response to the last attempt, if it got one. */
  answered: Response | undefined;
  /** Calls a hook and writes to the log; whatever a hook does, the call continues. */
  notify: <Name extends keyof AttemptEvents>(name: Name, event: AttemptEvents[Name]) => void;
}
