/** Limits of the server. Times are in milliseconds. */
export interface ServerLimits {
  /** Most connections at the same time; further ones are closed. @default 1024 */
  readonly maxConnections: number;
  /** Longest time until the headers of a request are complete. @default 10000 */
  readonly headersTimeoutMs: number;
  /** Longest time until the body of a request is complete. @default 60000 */
  readonly requestTimeoutMs: number;
  /** Longest time that a connection stays open without a request. @default 5000 */
  readonly keepAliveTimeoutMs: number;
  /** Longest time for a caller to accept a response, or to finish sending a body that nobody reads. @default 10000 */
  readonly responseTimeoutMs: number;
  /** Longest time that `close` waits for calls in progress. @default 5000 */
  readonly closeTimeoutMs: number;
}

/** The limits that apply unless others are given. */
export const defaultLimits: ServerLimits = {
  maxConnections: 1024,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 60_000,
  keepAliveTimeoutMs: 5_000,
  responseTimeoutMs: 10_000,
  closeTimeoutMs: 5_000,
};

/** Most bytes of the headers of a request. */
export const maxHeaderBytes = 16 * 1024;
/** Most bytes of a body that are discarded so that its sender gets the response. */
export const maxDiscardedBytes = 64 * 1024 * 1024;
