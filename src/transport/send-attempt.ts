import type { CallDetails } from "../errors/call-error.ts";
import { redactText } from "../errors/redact-text.ts";
import { UnexpectedResponseError } from "../errors/unexpected-response-error.ts";
import { bufferResponse } from "./buffer-response.ts";
import type { Fetch, FetchInit } from "./fetch.ts";
import { readResponseText } from "./read-response-text.ts";

/** One attempt of a call. */
export interface Attempt {
  fetch: Fetch;
  url: string;
  init: FetchInit;
  maxResponseBytes: number;
  details: CallDetails;
  /** Returns the values that an error must not show; called only when there is an error. */
  secrets: () => string[];
}

/** The response to an attempt. */
export interface AttemptAnswer {
  response: Response;
  requestId: string | undefined;
}

/**
 * Sends one request and reads its whole response.
 * @throws {UnexpectedResponseError} for a redirect, a status that HTTP does not have, or a body beyond the limit.
 */
export async function sendAttempt(attempt: Attempt): Promise<AttemptAnswer> {
  const { fetch, url, init, maxResponseBytes, details, secrets } = attempt;
  const response = await fetch(url, init);
  const { status, headers } = response;
  const id = headers.get("x-request-id") ?? headers.get("request-id");
  // Some services repeat a request header in this id.
  const requestId = id === null ? undefined : redactText(id, secrets()).slice(0, 200);
  const answered = { ...details, status, requestId };
  const isRedirect = response.type === "opaqueredirect" || (status >= 300 && status < 400 && status !== 304);
  if (isRedirect || status < 200 || status > 599) {
    // Not awaited: the body of a response that middleware has cloned is not canceled until the clone is.
    response.body?.cancel().catch(() => undefined);
    throw new UnexpectedResponseError(answered, isRedirect ? "redirect" : "status");
  }
  const body = await readResponseText(response, maxResponseBytes);
  if (body === undefined) throw new UnexpectedResponseError(answered, "too-large");
  return { response: bufferResponse({ response, ...body, details: answered, secrets }), requestId };
}
