import type { ErrorResponse } from "./call-error.ts";
import { findAllSecrets, type SentParts } from "./find-secrets.ts";
import { secretHeader } from "./secret-headers.ts";
import { createRedactor, removed, type Redact } from "./redact-text.ts";

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

/** Copies a response for an error, without its secrets. */
export function describeResponse({ status, headers, text }: ReceivedResponse, redact: Redact): ErrorResponse {
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
