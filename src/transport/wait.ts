import type { CallDetails } from "../errors/call-error.ts";
import { limitTime } from "./limit-time.ts";
import { toCallError } from "./to-call-error.ts";

/** Waits between two attempts, unless the caller aborts. */
export async function wait(timeoutMs: number, signal: AbortSignal | undefined, details: CallDetails) {
  if (timeoutMs === 0) return;
  try {
    await limitTime({ timeoutMs, signal }, () => new Promise(() => undefined));
  } catch (error) {
    const reason = toCallError(error, { details, timeoutMs, secrets: [] });
    if (reason.name !== "TimeoutError") throw reason;
  }
}
