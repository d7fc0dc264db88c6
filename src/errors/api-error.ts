import { CallError, type CallDetails, type ErrorResponse } from "./call-error.ts";
import { describeResponse, type ReceivedResponse } from "./error-response.ts";
import { readErrorBody, type ApiErrorDetail, type ErrorCode } from "./read-error-body.ts";
import { cleanText } from "./clean-text.ts";
import { createRedactor, longestText } from "./redact-text.ts";

/** Arguments of the constructor of `ApiError`. */
export interface ApiErrorInput extends CallDetails, ReceivedResponse {
  readonly status: number;
  /** The parsed body; a string when it is not JSON. */
  readonly body: unknown;
  /** Values to remove from every text, because the service may repeat them. */
  readonly secrets: readonly string[] | undefined;
}

/**
 * The service responded with an error. Both of its error shapes (the error object, and the array of strings of
 * `issueToken` and V2 orders) and problem details are available in this one form; any other body is in `response` only.
 * Its texts contain no tokens or card data and no control characters, and are at most 8192 characters long in total.
 */
export class ApiError extends CallError {
  override name = "ApiError";
  declare readonly status: number;
  /** Code of the error object; `undefined` when the response has none, as in the array of strings. */
  readonly code: ErrorCode | undefined;
  /** The messages of the service for people, in its order; at most 100. */
  readonly messages: readonly string[];
  /** The members or rules that the service names as the cause; at most 100. */
  readonly details: readonly ApiErrorDetail[];
  declare readonly response: ErrorResponse;

  constructor({ body, text, headers, secrets, ...details }: ApiErrorInput) {
    const redact = createRedactor(secrets);
    let left = longestText;
    const read = readErrorBody(body, (given) => {
      const safe = left > 0 ? cleanText(redact(given)).slice(0, left) : "";
      left -= safe.length;
      return safe;
    });
    const { status } = details;
    const said = [read.code, read.messages.join("; ")].filter(Boolean).join(": ");
    const shown = said.length > 1_000 ? `: ${said.slice(0, 1_000)}…` : said && `: ${said.replace(/\.$/, "")}`;
    // A body of another shape may contain personal data.
    const unshown = text.trim() === "" ? " and an empty body" : "; its body is in `response`";
    super(
      `\`${details.operationId}\` failed with status ${status}${shown || unshown}.`,
      details,
      describeResponse({ status, headers, text }, redact),
    );
    this.code = read.code;
    this.messages = read.messages;
    this.details = read.details;
  }
}
