import { CallError, type CallDetails } from "./call-error.ts";
import { readErrorBody, type ApiErrorDetail, type ErrorCode } from "./read-error-body.ts";
import { redactText } from "./redact-text.ts";

/** What `ApiError` is made of. */
export interface ApiErrorInput extends CallDetails {
  readonly status: number;
  /** The parsed body; a string when it is no JSON. */
  readonly body: unknown;
  /** Values that must not show, although the service repeats them. */
  readonly secrets?: readonly string[];
}

/**
 * The service answered with an error. Its two wire shapes (the error object, and the array of strings of `issueToken`
 * and V2 orders), empty bodies and pages of proxies all come in this one form. Texts of the service are cleaned of
 * tokens and card data.
 */
export class ApiError extends CallError {
  override name = "ApiError";
  declare readonly status: number;
  /** Code of the error object; `undefined` when the answer has none, as the array of strings. */
  readonly code: ErrorCode | undefined;
  /** The service's messages for people, in its order. */
  readonly messages: readonly string[];
  /** Members or rules at fault, where the service names them. */
  readonly details: readonly ApiErrorDetail[];

  constructor({ body, secrets = [], ...details }: ApiErrorInput) {
    const clean = (text: string) => redactText(text, secrets);
    const { code, messages, details: faults } = readErrorBody(body);
    const texts = messages.map(clean);
    const said = [code && clean(code), texts.join("; ")].filter(Boolean).join(": ");
    super(
      `\`${details.operationId}\` was answered ${details.status}, ${said || (body ? "with a body that is no error of the contract" : "without a body")}.`,
      details,
    );
    this.code = code && clean(code);
    this.messages = texts;
    this.details = faults.map((fault) =>
      Object.fromEntries(Object.entries(fault).map(([member, text]) => [member, clean(text as string)])),
    );
  }
}
