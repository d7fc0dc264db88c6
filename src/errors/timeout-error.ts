import { CallError, type CallDetails } from "./call-error.ts";

/** The last attempt, its body included, or the wait for a token took too long. */
export class TimeoutError extends CallError {
  override name = "TimeoutError";
  /** How long was waited, in milliseconds. */
  readonly timeoutMs: number;

  constructor(details: CallDetails, timeoutMs: number) {
    super(
      `\`${details.operationId}\` had no whole answer within ${Math.round(timeoutMs)} ms; whether the service acted is unknown.`,
      details,
    );
    this.timeoutMs = timeoutMs;
  }
}
