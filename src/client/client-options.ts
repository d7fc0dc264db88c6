import type { Credentials } from "../token/create-token-provider.ts";
import type { TokenSource } from "../token/token-provider.ts";
import type { ClientHooks } from "../transport/client-hooks.ts";
import type { RetryOptions } from "../transport/retry-policy.ts";
import type { Fetch } from "../transport/fetch.ts";

/** Options of a client, apart from how it authenticates. */
export interface CommonOptions {
  /**
   * Where the service is: an absolute http or https URL, with a path prefix if it has one. A request that is led
   * elsewhere, by middleware or by a base URL of its own, carries no token.
   */
  baseUrl: string;
  /** Sends each attempt. @default the global `fetch`, looked up at each attempt */
  fetch?: Fetch;
  /** Longest time of one attempt, its body included, in milliseconds; `Infinity` for none. @default 30000 */
  timeoutMs?: number;
  /**
   * How reads, the token call and calls with an idempotency key are repeated; `false` for never. What the service does
   * with a key that it has seen is not shown: that repeating such a call is safe is an assumption of this client.
   */
  retry?: RetryOptions | false;
  /** Largest body of an answer, in bytes once unpacked. @default 67108864 (64 MiB) */
  maxResponseBytes?: number;
  /** Observers for logs, metrics and traces. */
  hooks?: ClientHooks;
}

/** Authenticates by credentials. */
export interface CredentialsOption {
  /**
   * What `issueToken` is called with. The token is asked for on first need, kept until shortly before its end, and
   * asked for anew when the service refuses it.
   */
  credentials: Credentials;
  token?: undefined;
}

/** Authenticates by a token from elsewhere, or not at all. */
export interface TokenOption {
  /**
   * Bearer token for the operations that need one: the string, or a function asked before each of their requests.
   * Without it and `credentials` requests go out unauthenticated, unless a header given by hand says otherwise.
   */
  token?: TokenSource | undefined;
  credentials?: undefined;
}

/** Options of `createClient`. */
export type ClientOptions = CommonOptions & (CredentialsOption | TokenOption);

/** What a single call can set for itself. */
export interface CallOptions {
  /** Ends the call, waits between its attempts included. */
  signal?: AbortSignal;
  /** Longest time of one attempt, its body included, in milliseconds. @default that of the client */
  timeoutMs?: number;
  /** Changes the client's policy for this call; `false` for one attempt only. */
  retry?: RetryOptions | false;
  /** Further headers; the interface mentions some without naming them. */
  headers?: Record<string, string>;
}
