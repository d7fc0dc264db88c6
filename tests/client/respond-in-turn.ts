import { createClient, type Fetch } from "../../src/index.ts";

/** A request that was sent. */
export interface SentRequest {
  url: string;
  method: string;
  headers: Headers;
  body: unknown;
  /** By the clock of the test. */
  at: number;
}

/** A response, an error that `fetch` rejects with, or a function that returns either. */
export type Turn = Response | Error | (() => Response | Error | Promise<Response>);

/** A `fetch` with one result for each request, of which the last repeats. It records the requests. */
export function respondInTurn(...turns: Turn[]): { fetch: Fetch; sent: SentRequest[] } {
  const sent: SentRequest[] = [];
  const fetch: Fetch = async (url, init) => {
    const { method, headers, body } = init;
    sent.push({ url, method, headers: new Headers(headers), body, at: Date.now() });
    const turn = turns.length > 1 ? turns.shift() : turns[0];
    const answer = typeof turn === "function" ? await turn() : turn;
    if (answer instanceof Error) throw answer;
    if (answer === undefined) throw new Error("the test planned no answer");
    return answer.clone();
  };
  return { fetch, sent };
}

/** A client whose service responds in turn, and the requests that it got. */
export function createApi(turns: readonly Turn[], options: object = {}) {
  const { fetch, sent } = respondInTurn(...turns);
  const token = "credentials" in options ? {} : { token: "t" };
  const api = createClient({ baseUrl: "http://127.0.0.1:9", ...token, fetch, ...options });
  return { api, sent };
}

/** Creates a JSON response with a status. */
export function answer(status: number, headers: Record<string, string> = {}): Response {
  return Response.json(status < 400 ? {} : { error: "INTERNAL_ERROR", message: "No" }, { status, headers });
}
