import type { CallDetails } from "../errors/call-error.ts";
import { PaymentOrdersError } from "../errors/payment-orders-error.ts";
import { TokenError } from "../token/token-error.ts";
import { describeFailure } from "./describe-failure.ts";
import { Interruption, limitTime } from "./limit-time.ts";
import type { Call } from "./send-call.ts";
import { toCallError } from "./to-call-error.ts";

/**
 * Presents a token where the operation needs one, and to nobody but the service; an `authorization` header given by hand
 * stays. The wait for the token is part of the call's time, but ending it does not end the token call, for which others
 * may wait.
 * @returns the token, or `undefined` when none was presented.
 * @throws {TokenError} when there is none to present.
 */
export async function presentToken(
  { operation, tokens, deadline, timeoutMs: attemptMs, source, url, baseUrl }: Call,
  headers: Headers,
  details: CallDetails,
): Promise<string | undefined> {
  if (!operation.auth || tokens === undefined || headers.has("authorization")) return undefined;
  if (!url.startsWith(`${baseUrl}/`)) return undefined;
  const left = deadline - performance.now();
  // The first attempt has its own time, however short the budget for further ones is.
  const timeoutMs = details.attempts === 0 ? Math.max(attemptMs, left) : left;
  try {
    const given = tokens.get();
    const token =
      typeof given === "string"
        ? given
        : await limitTime({ timeoutMs, signal: source.signal ?? undefined }, () => given);
    headers.set("authorization", `Bearer ${token}`);
    return token;
  } catch (error) {
    if (error instanceof Interruption) throw toCallError(error, { details, timeoutMs, secrets: [] });
    // Each call that waited gets an error of its own, which knows whether that call was sent before.
    if (error instanceof PaymentOrdersError) throw new TokenError(details, error.message, error);
    throw new TokenError(details, `its source failed, ${describeFailure(error, []).reason}.`, error);
  }
}
