// Responses as errors show them: the texts of the service, without secrets and with a limit.

import type { ApiError, ReadErrorBody } from "./api-error.ts";
import type { CallDetails, ErrorResponse } from "./errors.ts";
import { cleanText } from "../contract/safe-text.ts";
import {
  createRedactor,
  findAllSecrets,
  longestText,
  type Redact,
  removed,
  secretHeader,
  type SentParts,
} from "./redact.ts";

/** A response, as far as it has arrived. */
export interface ReceivedResponse {
  readonly status: number;
  readonly headers: { forEach: (callback: (value: string, name: string) => void) => void };
  /** The body, as far as it arrived. */
  readonly text: string;
}

/** Copies a response for an error, without the secrets of its request. */
export function describeReceived(received: ReceivedResponse, sent: SentParts): ErrorResponse {
  return describeResponse(received, createRedactor(findAllSecrets(sent)));
}

/** A response that is an error, and the call that got it. */
interface RejectedCall extends CallDetails, ReceivedResponse {
  readonly status: number;
  /** The parsed body; a string when it is not JSON. */
  readonly body: unknown;
  /** Values to remove from every text, because the service may repeat them. */
  readonly secrets: readonly string[] | undefined;
  /** What to do about it, as sentences. */
  readonly advice?: string | undefined;
}

/** Returns the arguments of the constructor of `ApiError`. */
export function describeRejection({
  body,
  text,
  headers,
  secrets,
  advice = "",
  ...details
}: RejectedCall): ConstructorParameters<typeof ApiError> {
  const redact = createRedactor(secrets);
  let left = longestText;
  const said = readErrorBody(body, (given) => {
    const safe = left > 0 ? cleanText(redact(given)).slice(0, left) : "";
    // A text of secrets becomes short, but costs its length.
    left -= Math.max(safe.length, given.length);
    return safe;
  });
  const { operationId, status } = details;
  const words = [said.code, said.messages.join("; ")].filter(Boolean).join(": ");
  const shown =
    words.length > 1_000 ? `: ${words.slice(0, 1_000)}…` : words && `: ${words.replace(/\.$/, "")}`;
  // A body of another shape may contain personal data.
  const unshown =
    text.trim() === ""
      ? " and an empty body"
      : /^\s*<(?:!doctype|html)/i.test(text)
        ? "; its body, in `response`, is a web page: check the base URL, or a proxy in front of the service"
        : "; its body is in `response`";
  const message = `\`${operationId}\` failed with status ${status}${shown || unshown}.${advice}`;
  return [message, details, describeResponse({ status, headers, text }, redact), said];
}

/** Copies a response for an error, without its secrets. */
function describeResponse({ status, headers, text }: ReceivedResponse, redact: Redact): ErrorResponse {
  return { status, headers: redactHeaders(headers, redact), body: redact(text) };
}

function redactHeaders(headers: ReceivedResponse["headers"], redact: Redact): Headers {
  const safe = new Headers();
  let left = 100;
  headers.forEach((value, name) => {
    // A decoded or truncated value may contain characters that are not allowed in a header.
    if (left-- > 0)
      safe.append(name, secretHeader.test(name) ? removed : redact(value).replace(/[^\x20-\x7e]/g, "?"));
  });
  return safe;
}

/** Maximum number of messages or details to read. */
const most = 100;

const members = ["field", "issue", "description"];

/**
 * Reads the error object (`ErrorBody`), the array of strings (`ErrorMessages`), or the `title` and `detail` of RFC 9457
 * that gateways send. Any other value gives an empty result.
 */
function readErrorBody(body: unknown, clean: (text: string) => string): ReadErrorBody {
  const readTexts = (values: readonly unknown[]) =>
    values
      .slice(0, most)
      .filter((value) => typeof value === "string")
      .map(clean);
  if (Array.isArray(body)) return { code: undefined, messages: readTexts(body), details: [] };
  const { error, message, details, title, detail } = asRecord(body);
  return {
    code: readTexts([error])[0],
    messages: readTexts([message, title, detail]),
    details: (Array.isArray(details) ? details.slice(0, most) : []).map((entry) => {
      const record = asRecord(entry);
      return Object.fromEntries(
        members.flatMap((member) => readTexts([record[member]]).map((text) => [member, text])),
      );
    }),
  };
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}
