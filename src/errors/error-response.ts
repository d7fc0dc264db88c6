import { secretHeader } from "./find-secrets.ts";
import { removed, type Redact } from "./redact-text.ts";

/**
 * The response of the service, or of a proxy in front of it, with secrets removed and cut to a length that fits a log.
 */
export interface ErrorResponse {
  readonly status: number;
  /** At most 100 headers. Cookies and tokens are replaced by `[removed]`. */
  readonly headers: Headers;
  /** The body as text, whatever its media type; at most 8192 characters. */
  readonly body: string;
}

/** Copies the headers of a response and removes their secrets. */
export function redactHeaders(headers: Headers, redact: Redact): Headers {
  const safe = new Headers();
  for (const [name, value] of [...headers].slice(0, 100)) {
    // A decoded or truncated value may contain characters that are not allowed in a header.
    safe.append(name, secretHeader.test(name) ? removed : redact(value).replace(/[^\x20-\x7e]/g, "?"));
  }
  return safe;
}

/** Returns the text of an HTML page without its markup. */
export function stripMarkup(text: string): string {
  return text
    .replace(/<(script|style)\b[^]*?<\/\1>|<[^<>]*>/gi, " ")
    .replace(/\s+/g, " ")
    .trim();
}
