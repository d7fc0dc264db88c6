import type { CallDetails } from "../errors/call-error.ts";
import type { ReceivedResponse } from "../errors/error-response.ts";
import type { SentParts } from "../errors/find-secrets.ts";
import { findHeaderSecrets } from "../errors/secret-headers.ts";
import type { ResponseProblem } from "../errors/unexpected-response-error.ts";
import { bufferResponse } from "./buffer-response.ts";
import type { Fetch, FetchInit } from "./fetch.ts";
import { loadFailures } from "../errors/load-failures.ts";
import { cancelBody, readResponseText } from "./read-response-text.ts";

/** One attempt of a call. */
export interface Attempt {
  fetch: Fetch;
  url: string;
  init: FetchInit;
  maxResponseBytes: number;
  details: CallDetails;
  sent: SentParts;
  /** The response as far as it has arrived, set as soon as its headers have. */
  received?: (ReceivedResponse & { requestId: string | undefined }) | undefined;
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
  const { fetch, url, init, maxResponseBytes, sent } = attempt;
  const response = await fetch(url, init);
  const { status, headers, body, redirected } = response;
  const requestId = await readRequestId(headers, sent);
  const received = (attempt.received = { status, headers, text: "", requestId });
  const details = { ...attempt.details, status, requestId };
  const fail = async (problem: ResponseProblem) => {
    const { describeReceived, UnexpectedResponseError } = await loadFailures(details);
    return new UnexpectedResponseError(details, problem, describeReceived(received, sent));
  };
  const isRedirect =
    redirected || response.type === "opaqueredirect" || (status >= 300 && status < 400 && status !== 304);
  if (isRedirect || status < 200 || status > 599) {
    cancelBody(body);
    throw await fail(isRedirect ? "redirect" : "status");
  }
  const read = await readResponseText(response, maxResponseBytes, received);
  if (read === undefined) throw await fail("too-large");
  return { response: bufferResponse({ response, ...read, details, sent }), requestId };
}

/** Reads the id of a request. Some services repeat a part of the request in it, which may be secret. */
async function readRequestId(
  headers: { get: (name: string) => string | null },
  sent: SentParts,
): Promise<string | undefined> {
  const id = headers.get("x-request-id") ?? headers.get("request-id");
  if (id === null) return undefined;
  const isPlain =
    /^[\w:.-]+$/.test(id) &&
    !/(?:\d\W?){13}|eyJ/.test(id) &&
    !findHeaderSecrets(sent.headers, sent.tokenHeader).some((secret) => secret && id.includes(secret)) &&
    !(typeof sent.body === "string" && sent.body.includes(`"${id}"`));
  if (isPlain) return id.slice(0, 200);
  const { cleanText, findAllSecrets, redactText } = await loadFailures();
  return cleanText(redactText(id, findAllSecrets(sent))).slice(0, 200);
}
