import { CallError, type CallDetails } from "../errors/call-error.ts";

/**
 * There was no token for a call: the token call failed, or the caller's own source did. `attempts` tells whether the
 * call itself had been sent before, with a token that was refused since.
 */
export class TokenError extends CallError {
  override name = "TokenError";

  /**
   * @param reason why, in words that hold no secret.
   * @param cause what the token call or the caller's own source threw, as it is; left out of the JSON form.
   */
  constructor(details: CallDetails, reason: string, cause: unknown) {
    super(`\`${details.operationId}\` got no token: ${reason}`, details);
    Object.defineProperty(this, "cause", { value: cause, configurable: true });
  }
}
