import createFetchClient from "openapi-fetch";
import { checkBaseUrl } from "../calls/check-base-url.ts";
import type { ContractOperation } from "../contract/operations.ts";
import type { RawRequest } from "./conformance-case.ts";
import { readAnswer, type Answer } from "./read-answer.ts";

/** Where requests go, and how they are sent. */
export interface SenderOptions {
  /** Where the service is. */
  baseUrl: string;
  /** Bearer token for the requests that are to be authenticated. */
  token: string;
  /** Sends each finished request. */
  fetch: (request: Request) => Promise<Response>;
  /** How long an answer may take, in milliseconds. */
  timeoutMs: number;
}

/** Sends a request by its operation, whether or not the contract allows it. */
export type SendRaw = (
  operation: Pick<ContractOperation, "method" | "path">,
  request: RawRequest,
) => Promise<Answer>;

// What breaks the contract has no type, so the typed call is bypassed here and nowhere else.
type Untyped = (method: string, path: string, input: object) => Promise<unknown>;

/**
 * Makes the function by which every case is sent. It is bare openapi-fetch: our own client would add the missing key, try
 * again after an error, and refuse a bad file before the service could.
 */
export function createSender({ baseUrl, token, fetch, timeoutMs }: SenderOptions): SendRaw {
  const client = createFetchClient<object>({ baseUrl: checkBaseUrl({ baseUrl, insecure: true }) });
  const send = client.request as unknown as Untyped;

  return async ({ method, path: template }, { path, query, headers, body, text, isAuthenticated }) => {
    const answers: Answer[] = [];
    const given = isAuthenticated ? { authorization: `Bearer ${token}`, ...headers } : headers;
    const written = text && {
      body: text.content,
      bodySerializer: (content: string) => content,
      headers: { ...given, "content-type": text.mediaType },
    };
    await send(method, template, {
      params: { path, query },
      headers: given,
      body,
      ...written,
      signal: AbortSignal.timeout(timeoutMs),
      // The answer is judged by its own bytes, before the client makes anything of them.
      fetch: async (request: Request) => {
        answers.push(await readAnswer(await fetch(request)));
        return new Response(null, { status: 204 });
      },
    });
    const [answer] = answers;
    if (answer === undefined) throw new Error(`The client sent nothing for \`${method} ${template}\`.`);
    return answer;
  };
}
