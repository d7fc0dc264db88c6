import { CallError, type CallDetails } from "./call-error.ts";
import { redactHeaders, stripMarkup, type ErrorResponse } from "./error-response.ts";
import { readErrorBody, type ApiErrorDetail, type ErrorCode } from "./read-error-body.ts";
import { createRedactor, longestText } from "./redact-text.ts";

/** Arguments of the constructor of `ApiError`. */
export interface ApiErrorInput extends CallDetails {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body; a string when it is not JSON. */
  readonly body: unknown;
  /** The body as text, unchanged. */
  readonly text: string;
  /** Values to remove from every text, because the service may repeat them. */
  readonly secrets: readonly string[] | undefined;
}

/**
 * The service responded with an error. Both of its error shapes (the error object, and the array of strings of
 * `issueToken` and V2 orders), problem details, empty bodies and HTML pages of proxies are available in this one form.
 * Its texts contain no tokens or card data, and are at most 8192 characters long in total.
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
  /**
   * The response, with secrets removed. Left out of the JSON form and of printed errors, since its body may contain
   * personal data.
   */
  declare readonly response: ErrorResponse;

  constructor({ body, text, headers, secrets, ...details }: ApiErrorInput) {
    const redact = createRedactor(secrets);
    let left = longestText;
    const read = readErrorBody(body, (given) => {
      const safe = left > 0 ? redact(given).slice(0, left) : "";
      left -= safe.length;
      return safe;
    });
    const { status } = details;
    const shownBody = redact(text);
    const said =
      [read.code, read.messages.join("; ")].filter(Boolean).join(": ") ||
      // Markup may have split a secret.
      redact(stripMarkup(shownBody));
    const shown = said.length > 1_000 ? `${said.slice(0, 1_000)}…` : said.replace(/\.$/, "");
    super(
      `\`${details.operationId}\` failed with status ${status}${shown ? `: ${shown}` : " and an empty body"}.`,
      details,
    );
    this.code = read.code;
    this.messages = read.messages;
    this.details = read.details;
    const response: ErrorResponse = { status, headers: redactHeaders(headers, redact), body: shownBody };
    Object.defineProperty(this, "response", { value: response });
  }
}
