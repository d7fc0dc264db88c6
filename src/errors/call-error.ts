import type { OperationId } from "../../generated/operations.ts";
import { PaymentOrdersError } from "./payment-orders-error.ts";

/**
 * The response of the service, or of a proxy in front of it, with secrets removed and cut to a length that fits a log.
 */
export interface ErrorResponse {
  readonly status: number;
  /** At most 100 headers. Cookies and tokens are replaced by `[removed]`. */
  readonly headers: Headers;
  /** The body as text, whatever its media type; at most 8192 characters. */
  readonly body: string;
}

/** Details of a call, whether it succeeded or not. Contains no header, secret or body. */
export interface CallDetails {
  readonly operationId: OperationId;
  /** Key that every attempt carried; `undefined` where the operation does not take one. */
  readonly idempotencyKey: string | undefined;
  /** Number of requests sent for this call, not counting token calls. */
  readonly attempts: number;
  /** Status of the last response; `undefined` when there was none. */
  readonly status: number | undefined;
  /**
   * Id with which the service may find the call in its logs, from the header `x-request-id` or `request-id`. That it
   * sends one is an assumption: the provider's documentation shows no response header.
   */
  readonly requestId: string | undefined;
}

/** Returns the details of a call that was not sent, because it was rejected or because middleware responded. */
export function unknownCall(operationId: OperationId, status?: number): CallDetails {
  return { operationId, idempotencyKey: undefined, attempts: 0, status, requestId: undefined };
}

/** Base class of the errors of a call that was sent, or was about to be. */
export class CallError extends PaymentOrdersError implements CallDetails {
  override name = "CallError";
  declare readonly operationId: OperationId;
  declare readonly idempotencyKey: string | undefined;
  declare readonly attempts: number;
  declare readonly status: number | undefined;
  declare readonly requestId: string | undefined;
  /**
   * The response, as far as it arrived, with secrets removed and shortened; `undefined` when there was none. Left out of
   * the JSON form and of printed errors, since its body may contain personal data.
   */
  declare readonly response: ErrorResponse | undefined;

  constructor(message: string, details: CallDetails, response?: ErrorResponse) {
    super(message);
    Object.assign(this, details);
    Object.defineProperty(this, "response", { value: response });
  }

  /** Returns the error as plain data for loggers, since `JSON.stringify` leaves out the message of an error. */
  toJSON(): Record<string, unknown> {
    return { ...(this as object), message: this.message };
  }
}
