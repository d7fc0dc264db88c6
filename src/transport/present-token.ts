import type { CallDetails } from "../errors/call-error.ts";
import { Interruption, limitTime } from "./limit-time.ts";
import type { Call } from "./send-call.ts";
import { toCallError } from "./to-call-error.ts";

/**
 * Presents a token where the operation needs one; an `authorization` header given by hand stays. The wait for the token
 * is part of the call's time, but ending it does not end the token call, for which others may wait.
 * @returns the token, or `undefined` when none was presented.
 */
export async function presentToken(
  { operation, tokens, deadline, source }: Call,
  headers: Headers,
  details: CallDetails,
): Promise<string | undefined> {
  if (!operation.auth || tokens === undefined || headers.has("authorization")) return undefined;
  const given = tokens.get();
  const timeoutMs = deadline - performance.now();
  try {
    const token =
      typeof given === "string"
        ? given
        : await limitTime({ timeoutMs, signal: source.signal ?? undefined }, () => given);
    headers.set("authorization", `Bearer ${token}`);
    return token;
  } catch (error) {
    throw error instanceof Interruption ? toCallError(error, { details, timeoutMs, secrets: [] }) : error;
  }
}
