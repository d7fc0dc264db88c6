import { CallError, type CallDetails } from "./call-error.ts";

/**
 * No whole answer came: the connection failed, or broke before the answer was complete. Whether the service acted on
 * the request is unknown; what it does when the same idempotency key comes again is not shown.
 */
export class ConnectionError extends CallError {
  override name = "ConnectionError";
  /** Code of the failure where the platform gives one, for example `ECONNREFUSED`. */
  readonly code: string | undefined;

  constructor(details: CallDetails, code: string | undefined, reason: string) {
    super(
      `\`${details.operationId}\` got no complete answer: ${reason}${code === undefined ? "" : ` (${code})`}; check the base URL and the network.`,
      details,
    );
    this.code = code;
  }
}
