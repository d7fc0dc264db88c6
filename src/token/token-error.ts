import { CallError, type CallDetails } from "../errors/call-error.ts";

/**
 * No token was available for a call: the token call failed, or your own `token` or `credentials` function did. `status`
 * and `requestId` are those of the token call if it received a response; `attempts` is above 0 when the call itself had
 * been sent before, with a token that was then rejected.
 */
export class TokenError extends CallError {
  override name = "TokenError";

  /**
   * @param reason the cause, in words that contain no secret.
   * @param cause the error of the token call or of your own function, unchanged; left out of the JSON form.
   */
  constructor(details: CallDetails, reason: string, cause: unknown) {
    const { status, requestId } = cause instanceof CallError ? cause : details;
    super(`\`${details.operationId}\` could not get a token: ${reason}`, { ...details, status, requestId });
    Object.defineProperty(this, "cause", { value: cause, configurable: true });
  }
}
