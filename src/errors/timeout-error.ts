import { CallError, type CallDetails } from "./call-error.ts";

/** The last attempt took too long: getting its token, reading its file, or receiving the response with its body. */
export class TimeoutError extends CallError {
  override name = "TimeoutError";
  /** The time limit that was exceeded, in milliseconds. */
  readonly timeoutMs: number;

  constructor(details: CallDetails, timeoutMs: number) {
    super(
      `\`${details.operationId}\` timed out after ${Math.round(timeoutMs)} ms${details.attempts === 0 ? "; nothing was sent" : "; it is unknown whether the service processed the request"}.`,
      details,
    );
    this.timeoutMs = timeoutMs;
  }
}
