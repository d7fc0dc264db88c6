/** The limits of a server, unless others are given. Times are in milliseconds. */
export const defaultLimits = {
  /** Maximum number of concurrent connections; further ones are closed. @default 1024 */
  maxConnections: 1024,
  /** Time within which the headers of a request must be complete. @default 10000 */
  headersTimeoutMs: 10_000,
  /** Time within which the body of a request must be complete. @default 60000 */
  requestTimeoutMs: 60_000,
  /** Maximum time that a connection stays open without a request. @default 5000 */
  keepAliveTimeoutMs: 5_000,
  /** Maximum time for a caller to accept a response, or to finish sending a body that is not read. @default 10000 */
  responseTimeoutMs: 10_000,
  /** Maximum time that `close` waits for calls in progress. @default 5000 */
  closeTimeoutMs: 5_000,
};

/** Limits of the server. */
export type ServerLimits = Readonly<typeof defaultLimits>;

/** Maximum size of the headers of a request, in bytes. */
export const maxHeaderBytes = 16 * 1024;
/** Maximum number of bytes of a body that are discarded so that its sender gets the response. */
export const maxDiscardedBytes = 64 * 1024 * 1024;
