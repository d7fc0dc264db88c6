import createFetchClient from "openapi-fetch";
import { operations, type OperationId } from "../../generated/operations.ts";
import type { paths } from "../../generated/types.ts";
import { checkBaseUrl } from "../calls/check-base-url.ts";
import type { RawRequest } from "./conformance-case.ts";
import { readAnswer, type Answer } from "./read-answer.ts";
import { writeForm } from "./write-form.ts";

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
export type SendRaw = (operationId: OperationId, request: RawRequest) => Promise<Answer>;

// What breaks the contract has no type, so the typed call is bypassed here and nowhere else.
type Untyped = (method: string, path: string, input: object) => Promise<unknown>;

/**
 * Makes the function by which every case is sent. It is bare openapi-fetch: our own client would add the missing key, try
 * again after an error, and refuse a bad file before the service could.
 */
export function createSender({ baseUrl, token, fetch, timeoutMs }: SenderOptions): SendRaw {
  const client = createFetchClient<paths>({ baseUrl: checkBaseUrl({ baseUrl, insecure: true }) });
  const send = client.request as unknown as Untyped;

  return async (operationId, { path, query, headers, body, text, isAuthenticated }) => {
    const { method, path: template, requestMediaType } = operations[operationId];
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
      ...(requestMediaType === "multipart/form-data" && { bodySerializer: writeForm }),
      ...written,
      signal: AbortSignal.timeout(timeoutMs),
      // The answer is judged by its own bytes, before the client makes anything of them.
      fetch: async (request: Request) => {
        answers.push(await readAnswer(await fetch(request)));
        return new Response(null, { status: 204 });
      },
    });
    const [answer] = answers;
    if (answer === undefined) throw new Error(`The client sent nothing for \`${operationId}\`.`);
    return answer;
  };
}
