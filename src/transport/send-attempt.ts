import type { CallDetails } from "../errors/call-error.ts";
import { UnexpectedResponseError } from "../errors/unexpected-response-error.ts";
import { bufferResponse } from "./buffer-response.ts";
import type { Fetch } from "./fetch.ts";
import { limitTime, type TimeLimit } from "./limit-time.ts";
import { readText } from "./read-text.ts";

/** One attempt of a call. */
export interface Attempt extends TimeLimit {
  fetch: Fetch;
  url: string;
  init: RequestInit;
  maxResponseBytes: number;
  details: CallDetails;
  /** What an error must not show, asked for only when there is one. */
  secrets: () => string[];
}

/** The answer to an attempt. */
export interface AttemptAnswer {
  response: Response;
  requestId: string | undefined;
}

/**
 * Sends one request and reads its answer whole, all within the time limit.
 * @throws {Interruption} when time is up or the caller aborts.
 * @throws {UnexpectedResponseError} for a redirect or a body beyond the limit.
 */
export async function sendAttempt({
  fetch,
  url,
  init,
  maxResponseBytes,
  details,
  secrets,
  ...limit
}: Attempt): Promise<AttemptAnswer> {
  return limitTime(limit, async (signal) => {
    // A redirect would take the token, or the card in the body, to another address.
    const response = await fetch(url, { ...init, signal, redirect: "manual" });
    const { status, headers } = response;
    const requestId = headers.get("x-request-id") ?? headers.get("request-id") ?? undefined;
    const answered = { ...details, status, requestId };
    if (response.type === "opaqueredirect" || (status >= 300 && status < 400 && status !== 304)) {
      await response.body?.cancel();
      throw new UnexpectedResponseError(answered, "redirect");
    }
    const text = await readText(response, maxResponseBytes);
    if (text === undefined) throw new UnexpectedResponseError(answered, "too-large");
    return { response: bufferResponse({ response, text, details: answered, secrets }), requestId };
  });
}
