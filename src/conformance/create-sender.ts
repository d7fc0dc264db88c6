import createFetchClient from "openapi-fetch";
import type { RawRequest } from "./exchange.ts";
import { readAnswer, type Answer } from "./read-answer.ts";

/** Options for sending requests. */
export interface SenderOptions {
  /** Base URL of the service, without a slash at the end. */
  baseUrl: string;
  /** Sends each request. */
  fetch: (request: Request) => Promise<Response>;
  /** Timeout of a request, in milliseconds. */
  timeoutMs: number;
  /** Ends the requests that are under way. */
  signal?: AbortSignal | undefined;
}

/** Sends a request to an operation, whether or not the contract allows it, with these headers besides its own. */
export type SendRaw = (
  operation: { method: string; path: string },
  request: RawRequest,
  headers?: Readonly<Record<string, string>>,
) => Promise<Answer>;

// A request that breaks the contract has no type, so the typed call is bypassed, only here.
type Untyped = (method: string, path: string, input: object) => Promise<unknown>;

/**
 * Creates the function that sends every case. It uses openapi-fetch directly: the client of this package would add a
 * missing key, retry after an error, and reject an invalid file before the service could. No redirect is followed.
 */
export function createSender({ baseUrl, fetch, timeoutMs, signal }: SenderOptions): SendRaw {
  const client = createFetchClient<object>({ baseUrl });
  const send = client.request as unknown as Untyped;

  return async ({ method, path: template }, { path, query, headers: own, body, text }, headers = {}) => {
    const answers: Answer[] = [];
    const given = { ...headers, ...own };
    const written = text && {
      body: text.content,
      bodySerializer: (content: string) => content,
      headers: { ...given, "content-type": text.mediaType },
    };
    const timeout = AbortSignal.timeout(timeoutMs);
    await send(method, template, {
      params: { path, query },
      headers: given,
      body,
      ...written,
      redirect: "manual",
      signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
      // The original bytes of the response are checked, before the client parses them.
      fetch: async (request: Request) => {
        answers.push(await readAnswer(await fetch(request)));
        return new Response(null, { status: 204 });
      },
    });
    const [answer] = answers;
    if (answer === undefined)
      throw new Error(`The client did not send a request for \`${method} ${template}\`.`);
    return answer;
  };
}
