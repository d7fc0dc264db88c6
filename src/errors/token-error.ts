import { CallError, type CallDetails, type ErrorResponse } from "./call-error.ts";
import { describeFailure } from "./describe-failure.ts";
import { PaymentOrdersError } from "./payment-orders-error.ts";
import { Interruption } from "./interruption.ts";

/**
 * No token was available for a call: the token call failed, or your own `token` or `credentials` function did. `status`,
 * `requestId` and `response` are those of the token call, if it received a response. `attempts` is above 0 when the call
 * itself had been sent before, with a token that was then rejected, and its response is shown otherwise.
 */
export class TokenError extends CallError {
  override name = "TokenError";

  /**
   * @param cause the error of the token call or of your own function, unchanged; left out of the JSON form.
   * @param answered the response to the call itself.
   */
  constructor(details: CallDetails, cause: unknown, answered?: ErrorResponse) {
    const { status, requestId, response } =
      cause instanceof CallError && cause.response ? cause : { ...details, response: answered };
    super(
      `\`${details.operationId}\` could not get a token: ${describeTokenFailure(cause)}`,
      { ...details, status, requestId },
      response,
    );
    Object.defineProperty(this, "cause", { value: cause, configurable: true });
  }
}

/** Describes why there is no token, without secrets. */
export function describeTokenFailure(error: unknown): string {
  if (error instanceof PaymentOrdersError) return error.message;
  if (error instanceof Interruption && error.limit !== undefined)
    return `\`${error.limit.waitedFor}\` did not finish within ${error.limit.timeoutMs} ms.`;
  return `your \`token\` or \`credentials\` function failed: ${describeFailure(error, []).reason}.`;
}
