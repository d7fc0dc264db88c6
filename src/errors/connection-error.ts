import { CallError, type CallDetails } from "./call-error.ts";

/**
 * No complete response came: the connection failed, or broke before the end of the body. Whether the service acted on
 * the request is unknown; what it does when the same idempotency key comes again is not shown. What `fetch` threw is not
 * the `cause`, since many libraries put the request with its headers into their errors: `code` and the message have what
 * is safe to show.
 */
export class ConnectionError extends CallError {
  override name = "ConnectionError";
  /** Code of the failure where the platform gives one, for example `ECONNREFUSED`. */
  readonly code: string | undefined;

  constructor(details: CallDetails, code: string | undefined, reason: string) {
    super(
      `\`${details.operationId}\` received no complete response: ${reason}${code === undefined ? "" : ` (${code})`}; check the base URL and the network.`,
      details,
    );
    this.code = code;
  }
}
