import { CallError, type CallDetails } from "./call-error.ts";
import { redactHeaders, stripMarkup, type ErrorResponse } from "./error-response.ts";
import { readErrorBody, type ApiErrorDetail, type ErrorCode } from "./read-error-body.ts";
import { createRedactor, longestText } from "./redact-text.ts";

/** What `ApiError` is made of. */
export interface ApiErrorInput extends CallDetails {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body; a string when it is not JSON. */
  readonly body: unknown;
  /** The body as it came. */
  readonly text: string;
  /** Values that must not show, although the service repeats them. */
  readonly secrets: readonly string[] | undefined;
}

/**
 * The service answered with an error. Its two wire shapes (the error object, and the array of strings of `issueToken`
 * and V2 orders), problem details, empty bodies and pages of proxies all come in this one form. Its texts are cleaned of
 * tokens and card data, and together are at most 8192 characters long.
 */
export class ApiError extends CallError {
  override name = "ApiError";
  declare readonly status: number;
  /** Code of the error object; `undefined` when the answer has none, as the array of strings. */
  readonly code: ErrorCode | undefined;
  /** The service's messages for people, in its order; at most 100. */
  readonly messages: readonly string[];
  /** Members or rules at fault, where the service names them; at most 100. */
  readonly details: readonly ApiErrorDetail[];
  /**
   * What was answered, cleaned of secrets. Left out of the JSON form and of printed errors, since the body may hold
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
