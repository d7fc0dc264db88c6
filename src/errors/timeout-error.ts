import { CallError, type CallDetails, type ErrorResponse } from "./call-error.ts";

/** The state of a call when its time was up. */
export interface Wait {
  /** Your own function or stream, as named in the message; `undefined` for the service. */
  readonly waitedFor?: string | undefined;
  /** The response, as far as it had arrived. */
  readonly response?: ErrorResponse | undefined;
}

/**
 * A call, or its last attempt, took too long: its middleware, getting its token, reading its file, or receiving the
 * response with its body.
 */
export class TimeoutError extends CallError {
  override name = "TimeoutError";
  /** The time limit that was exceeded, in milliseconds. */
  readonly timeoutMs: number;
  /** Your own function or stream that did not finish, for example `credentials`; `undefined` for the service. */
  readonly waitedFor: string | undefined;

  constructor(details: CallDetails, timeoutMs: number, { waitedFor, response }: Wait = {}) {
    const { operationId, attempts } = details;
    const wait = waitedFor === undefined ? "" : ` while it waited for \`${waitedFor}\``;
    const outcome =
      attempts === 0
        ? "nothing was sent"
        : response === undefined
          ? "it is unknown whether the service processed the request"
          : `the service had responded with status ${response.status}, see \`response\``;
    super(
      `\`${operationId}\` timed out after ${Math.round(timeoutMs)} ms${wait}; ${outcome}.`,
      details,
      response,
    );
    this.timeoutMs = timeoutMs;
    this.waitedFor = waitedFor;
  }
}
