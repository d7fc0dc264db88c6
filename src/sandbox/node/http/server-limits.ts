/** Limits of the server. Times are in milliseconds. */
export interface ServerLimits {
  /** Maximum number of concurrent connections; further ones are closed. @default 1024 */
  readonly maxConnections: number;
  /** Time within which the headers of a request must be complete. @default 10000 */
  readonly headersTimeoutMs: number;
  /** Time within which the body of a request must be complete. @default 60000 */
  readonly requestTimeoutMs: number;
  /** Maximum time that a connection stays open without a request. @default 5000 */
  readonly keepAliveTimeoutMs: number;
  /** Maximum time for a caller to accept a response, or to finish sending a body that is not read. @default 10000 */
  readonly responseTimeoutMs: number;
  /** Maximum time that `close` waits for calls in progress. @default 5000 */
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

/** Maximum size of the headers of a request, in bytes. */
export const maxHeaderBytes = 16 * 1024;
/** Maximum number of bytes of a body that are discarded so that its sender gets the response. */
export const maxDiscardedBytes = 64 * 1024 * 1024;
