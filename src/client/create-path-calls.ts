import type { Client } from "openapi-fetch";
import { adoptAnswer } from "../transport/buffer-response.ts";
import { PlannedRequest } from "../transport/planned-request.ts";
import { replayableRequest } from "../transport/replayable-request.ts";
import { sendCall } from "../transport/send-call.ts";
import type { Fetch } from "../transport/fetch.ts";
import type { CallOptions } from "./client-options.ts";
import { checkIdempotencyKey } from "./check-idempotency-key.ts";
import { checkPathParameters } from "./check-path-parameters.ts";
import { adjustPolicy, type ClientPolicy } from "./create-policy.ts";
import { findOperation } from "./find-operation.ts";
import { writeForm } from "./write-form.ts";

/** Input of a call in the path style, as far as it is looked at here. */
export interface PathCallInput {
  params?: {
    path?: Record<string, unknown>;
    query?: Record<string, unknown>;
    header?: Record<string, unknown>;
  };
  body?: object;
  bodySerializer?: unknown;
  fetch?: Fetch;
  middleware?: readonly unknown[];
  Request?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** What openapi-fetch returns. */
export interface PathCallResult {
  data?: unknown;
  error?: unknown;
  response: Response;
}

/** A call in the path style, forwarded untyped: its types can only be resolved by the caller. */
export type SendByPath = (
  method: string,
  path: string,
  input?: PathCallInput,
  options?: CallOptions,
) => Promise<PathCallResult>;

const methods = ["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"] as const;

/**
 * Puts what openapi-fetch leaves open before each call, which its middleware cannot do, since it sees the finished
 * request: path parameters are checked, the body is written in the media type of the operation, and the request is sent
 * by a `fetch` that knows its operation.
 */
export function createSend<Paths extends object>(core: Client<Paths>, policy: ClientPolicy): SendByPath {
  const forward = core.request as unknown as SendByPath;
  const isWatched = watchMiddleware(core);
  return async (method, path, input = {}, options = {}) => {
    const started = performance.now();
    const operation = findOperation(method.toUpperCase(), path);
    checkPathParameters(operation, input.params?.path);
    checkIdempotencyKey(input.params?.header?.["idempotency-key"]);
    const adjusted = adjustPolicy(policy, options);
    const callPolicy = { ...adjusted, operation, fetch: input.fetch ?? adjusted.fetch, started };
    const { body, bodySerializer, signal } = input;
    const isForm = operation.form && bodySerializer === undefined;
    let answered: Response | undefined;
    const send = async (request: Request | PlannedRequest) =>
      (answered = await sendCall(request, callPolicy));
    const result = await forward(method, path, {
      ...input,
      ...(isForm && body !== undefined && { body: await writeForm(callPolicy, body, signal) }),
      Request: isWatched() || input.middleware?.length ? replayableRequest() : PlannedRequest,
      fetch: send as unknown as Fetch,
    });
    // Middleware may have made another response of it.
    if (answered !== undefined) adoptAnswer(result.response, answered);
    return result;
  };
}

/** Tells whether middleware was ever given to the client, which then is shown real requests. */
function watchMiddleware<Paths extends object>(core: Client<Paths>): () => boolean {
  const use = core.use.bind(core);
  let watched = false;
  core.use = (...middleware) => {
    watched = true;
    use(...middleware);
  };
  return () => watched;
}

/** The client of openapi-fetch with each of its calls sent in that way. */
export function createPathCalls<Paths extends object>(core: Client<Paths>, send: SendByPath): Client<Paths> {
  const calls = methods.map((method) => [
    method,
    (path: string, input?: PathCallInput) => send(method, path, input),
  ]);
  const request: SendByPath = (method, path, input) => send(method, path, input);
  return { ...core, ...Object.fromEntries(calls), request } as Client<Paths>;
}
