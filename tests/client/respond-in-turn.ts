// The client loads these when they are first needed. Tests in which time stands still load them before: a test that
// lets time pass while a module is read from the disk would let it pass too early, and wait for good.
import "../../src/client/checks.ts";
import "../../src/client/upload.ts";
import "../../src/client/lists.ts";
import "../../src/errors/failures.ts";
import {
  createClient,
  type Fetch,
  operations,
  type OperationId,
  type PaymentOrdersClient,
} from "../../src/index.ts";

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

/** Calls an operation with any input, as plain JavaScript can. */
export function callUntyped(client: PaymentOrdersClient, method: string, path: string, input?: object) {
  return Reflect.apply(client.request, undefined, [method, path, input]) as Promise<{ response: Response }>;
}

/** Creates the least input that the client sends: values of the path, and a body with a file if there is one. */
export function createLeastInput(operationId: OperationId) {
  const { pathParameters, requestMediaType } = operations[operationId];
  const params = { path: Object.fromEntries(pathParameters.map((name) => [name, "a"])) };
  if (requestMediaType === null) return { params };
  return {
    params,
    body: requestMediaType === "application/json" ? {} : { file: new File(["%PDF"], "a.pdf") },
  };
}
