import { CallError, type CallDetails, type ErrorResponse } from "./call-error.ts";

/**
 * No complete response arrived: the connection failed, or broke before the end of the body. It is unknown whether the
 * service processed the request, and the provider's documentation does not say what it does when the same idempotency
 * key is sent again. The error of `fetch` is not the `cause`, since many libraries put the request with its headers
 * into their errors; `code` and the message contain what is safe to show.
 */
export class ConnectionError extends CallError {
  override name = "ConnectionError";
  /** Code of the failure where the platform gives one, for example `ECONNREFUSED`. */
  readonly code: string | undefined;

  constructor(details: CallDetails, code: string | undefined, reason: string, response?: ErrorResponse) {
    super(
      `\`${details.operationId}\` received no complete response: ${reason}${code === undefined ? "" : ` (${code})`}; check the base URL and the network.`,
      details,
      response,
    );
    this.code = code;
  }
}
