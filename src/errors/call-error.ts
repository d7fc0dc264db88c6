import type { OperationId } from "../../generated/operations.ts";
import { PaymentOrdersError } from "./payment-orders-error.ts";

/** What is known of a call, whether it went well or not. Holds no header, no secret and no body. */
export interface CallDetails {
  readonly operationId: OperationId;
  /** Key that every attempt carried; `undefined` where the operation takes none. */
  readonly idempotencyKey: string | undefined;
  /** How many requests went out for this call, the token's own not counted. */
  readonly attempts: number;
  /** Status of the last answer; `undefined` when none came. */
  readonly status: number | undefined;
  /**
   * Id by which the service may find the call in its logs, from the header `x-request-id` or `request-id`. That it
   * sends one is an assumption: the interface shows no response header.
   */
  readonly requestId: string | undefined;
}

/** What is known of a call that was not sent, because it was refused, or because middleware answered it. */
export function unknownCall(operationId: OperationId, status?: number): CallDetails {
  return { operationId, idempotencyKey: undefined, attempts: 0, status, requestId: undefined };
}

/** Base of the errors of a call that was sent, or was about to be. */
export class CallError extends PaymentOrdersError implements CallDetails {
  override name = "CallError";
  declare readonly operationId: OperationId;
  declare readonly idempotencyKey: string | undefined;
  declare readonly attempts: number;
  declare readonly status: number | undefined;
  declare readonly requestId: string | undefined;

  constructor(message: string, details: CallDetails) {
    super(message);
    Object.assign(this, details);
  }

  /** The error as plain data, for loggers: errors have no JSON form of their own. */
  toJSON(): Record<string, unknown> {
    return { ...(this as object), message: this.message };
  }
}
