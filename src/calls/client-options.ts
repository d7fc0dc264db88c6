import type { StatusMeanings } from "../errors/status-meanings.ts";
import type { Credentials, CredentialsSource } from "../token/create-token-provider.ts";
import type { TokenSource } from "../token/token-provider.ts";
import type { ClientHooks } from "../transport/client-hooks.ts";
import type { Fetch } from "../transport/fetch.ts";
import type { RetryOptions } from "../transport/retry-policy.ts";

/** How a token is put into a request. */
export interface TokenHeader {
  /** Name of the header. @default "authorization" */
  name?: string;
  /** Word in front of the token; empty for none. @default "Bearer" */
  scheme?: string;
}

/** Checks against the contract, all of them off by default. Their code is loaded on first use. */
export interface ValidateOptions {
  /** Whether a body that breaks its schema is refused before anything is sent. @default false */
  requests?: boolean;
  /** `"report"` calls `hooks.onProblem` for an answer that breaks its schema; `"throw"` also fails the call. */
  responses?: "report" | "throw";
}

/** Options of a client, apart from how it authenticates. */
export interface CommonOptions {
  /**
   * Where the service is: an absolute http or https URL, with a path prefix if it has one. Requests that middleware or
   * a base URL of their own sends elsewhere carry no token.
   */
  baseUrl: string;
  /**
   * Allows an `http:` base URL on a public host, where tokens and card data travel unencrypted. Loopback and private
   * addresses, names of one label and names below `.localhost`, `.local`, `.internal` and `.test` need no permission.
   * @default false
   */
  insecure?: boolean;
  /** Sends each attempt. @default the global `fetch`, looked up at each attempt */
  fetch?: Fetch;
  /** Headers of every request, the token call included. Those of a call override them. */
  headers?: Record<string, string>;
  /**
   * Header `user-agent` of every request; empty for that of the platform.
   * @default `payment-orders-api/<version>`; in a browser, that of the browser
   */
  userAgent?: string;
  /**
   * Longest time of one attempt, the wait for its token and the reading of its body included, in milliseconds;
   * `Infinity` for none. A token call that other calls wait for goes on.
   * @default 30000
   */
  timeoutMs?: number;
  /** Longest time of a whole call, its attempts and waits included, in milliseconds. @default Infinity */
  deadlineMs?: number;
  /**
   * How reads, the token call and calls with an idempotency key are repeated; `false` for never. What the service does
   * with a key that it has seen is not shown: that repeating such a call is safe is an assumption of this client.
   */
  retry?: RetryOptions | false;
  /** Largest body of an answer, in bytes once unpacked. @default 67108864 (64 MiB) */
  maxResponseBytes?: number;
  /** Observers for logs, metrics and traces. */
  hooks?: ClientHooks;
  /** How a token is put into a request; the interface does not show it. @default `authorization: Bearer <token>` */
  tokenHeader?: TokenHeader;
  /**
   * What statuses mean, as far as the interface leaves it open. A meaning that is set replaces its default:
   * `unauthenticated` [401] asks for a new token once, `retryable` [408, 425, 429, "5XX"] may be repeated; the others
   * pick the class of the error: `forbidden` [403], `notFound` [404], `conflict` [409], `invalid` [400, 422],
   * `rateLimited` [429].
   */
  statuses?: Partial<StatusMeanings>;
  /** Checks requests and answers against the contract. */
  validate?: ValidateOptions;
}

/** Authenticates by credentials. */
export interface CredentialsOption {
  /**
   * What `issueToken` is called with, or a function that is asked for it before each token call. The token is requested
   * on first need and renewed shortly before its end, or when the service refuses it.
   */
  credentials: Credentials | CredentialsSource;
  token?: undefined;
}

/** Authenticates by a token from elsewhere, or not at all. */
export interface TokenOption {
  /**
   * Bearer token for the operations that need one: the string, or a function that is asked before each of their
   * requests. Where neither `token` nor `credentials` is given, requests go out unauthenticated, unless a header says
   * otherwise; `undefined` and an empty string are refused, since they often come from a missing environment variable.
   */
  token?: TokenSource;
  credentials?: undefined;
}

/** Options of `createClient`. */
export type ClientOptions = CommonOptions & (CredentialsOption | TokenOption);

/** What a single call can set for itself. */
export interface CallOptions {
  /** Ends the call, waits between its attempts included. */
  signal?: AbortSignal;
  /** Longest time of one attempt, in milliseconds. @default that of the client */
  timeoutMs?: number;
  /** Longest time of the whole call, in milliseconds. @default that of the client */
  deadlineMs?: number;
  /** Changes the client's policy for this call; `false` for one attempt only. */
  retry?: RetryOptions | false;
  /** Further headers; `null` removes one of the client's. The interface mentions some without naming them. */
  headers?: Record<string, string | null>;
}
