import { CallError, type CallDetails } from "../errors/call-error.ts";

/**
 * There was no token for a call: the token call failed, or the caller's own source did. `status` and `requestId` are
 * those of the token call where it was answered; `attempts` says whether the call itself had been sent before, with a
 * token that was refused since.
 */
export class TokenError extends CallError {
  override name = "TokenError";

  /**
   * @param reason why, in words that hold no secret.
   * @param cause what the token call or the caller's own source threw, as it is; left out of the JSON form.
   */
  constructor(details: CallDetails, reason: string, cause: unknown) {
    const { status, requestId } = cause instanceof CallError ? cause : details;
    super(`\`${details.operationId}\` could not get a token: ${reason}`, { ...details, status, requestId });
    Object.defineProperty(this, "cause", { value: cause, configurable: true });
  }
}
