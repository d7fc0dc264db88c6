import { CallError, type CallDetails } from "./call-error.ts";

/** The last attempt took too long: its token, its file, or its answer with the body. */
export class TimeoutError extends CallError {
  override name = "TimeoutError";
  /** How long was waited, in milliseconds. */
  readonly timeoutMs: number;

  constructor(details: CallDetails, timeoutMs: number) {
    super(
      details.attempts === 0
        ? `\`${details.operationId}\` could not be sent within ${Math.round(timeoutMs)} ms: its token or its file took too long; nothing was sent.`
        : `\`${details.operationId}\` had no complete answer within ${Math.round(timeoutMs)} ms; whether the service acted is unknown.`,
      details,
    );
    this.timeoutMs = timeoutMs;
  }
}
