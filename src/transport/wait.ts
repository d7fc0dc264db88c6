import { AbortedError } from "../errors/aborted-error.ts";
import type { CallDetails } from "../errors/call-error.ts";
import { limitTime, type Interruption } from "./limit-time.ts";

/** Waits between two attempts, unless the caller aborts. */
export async function wait(timeoutMs: number, signal: AbortSignal | undefined, details: CallDetails) {
  if (timeoutMs === 0) return;
  try {
    await limitTime({ timeoutMs, signal }, () => new Promise(() => undefined));
  } catch (error) {
    if ((error as Interruption).kind === "abort") throw new AbortedError(details);
  }
}
