import { CallError, type CallDetails } from "./call-error.ts";

/** The last attempt took too long: its token, its file, or its answer with the body. */
export class TimeoutError extends CallError {
  override name = "TimeoutError";
  /** How long was waited, in milliseconds. */
  readonly timeoutMs: number;

  constructor(details: CallDetails, timeoutMs: number) {
    super(
      `\`${details.operationId}\` timed out after ${Math.round(timeoutMs)} ms${details.attempts === 0 ? "; nothing was sent" : "; whether the service acted is unknown"}.`,
      details,
    );
    this.timeoutMs = timeoutMs;
  }
}
