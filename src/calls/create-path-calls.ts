import type { Client, Middleware } from "openapi-fetch";
import { InputError } from "../errors/input-error.ts";
import { PaymentOrdersError } from "../errors/payment-orders-error.ts";
import { cleanJson } from "../guards/parse-json.ts";
import { adoptAnswer } from "../transport/buffer-response.ts";
import type { Fetch } from "../transport/fetch.ts";
import { findOperation } from "../transport/find-operation.ts";
import { PlannedRequest } from "../transport/planned-request.ts";
import { planRequest, replayableRequest, runMiddleware } from "../transport/run-middleware.ts";
import { sendCall } from "../transport/send-call.ts";
import {
  checkBody,
  checkIdempotencyKey,
  checkPathInputNames,
  checkPathParameters,
  checkSignal,
} from "./check-arguments.ts";
import { adjustPolicy, type ClientPolicy } from "./create-policy.ts";
import { rejectUnsendable } from "./find-unsendable.ts";
import type { PathCallInput, PathCallResult, SendByPath } from "./path-call.ts";

const methods = "GET PUT POST DELETE OPTIONS HEAD PATCH TRACE".split(" ");

/**
 * Wraps openapi-fetch to do before each call what its middleware, which sees the finished request, cannot do: check
 * path parameters, write the body in the media type of the operation, and send the request through a `fetch` that knows
 * its operation.
 */
export function createSend<Paths extends object>(
  core: Client<Paths>,
  policy: ClientPolicy,
  shared: readonly Middleware[],
): SendByPath {
  const forward = core.request as unknown as SendByPath;
  return async (method, path, given = {}) => {
    const started = performance.now();
    const operation = findOperation(method.toUpperCase(), path);
    // `fetch` must not get the limits.
    const { timeoutMs, deadlineMs, retry, ...input } = given;
    const adjusted = adjustPolicy(policy, { timeoutMs, deadlineMs, retry });
    const { body, bodySerializer, signal } = input;
    checkPathInputNames(operation.operationId, given);
    checkPathParameters(operation, input.params?.path);
    checkIdempotencyKey(input.params?.header?.["idempotency-key"]);
    checkSignal(signal);
    checkBody(operation, body);
    if (input.Request !== undefined) throw new InputError("Request", "is not supported; use `fetch`");
    const life = { isOver: false };
    const callPolicy = { ...adjusted, operation, fetch: input.fetch ?? adjusted.fetch, started, life };
    const { requests, responses } = policy.validate;
    const checks = requests || responses ? await import("./check-call.ts") : undefined;
    const isForm = operation.form && bodySerializer === undefined;
    const middleware = input.middleware ? [...shared, ...input.middleware] : shared;
    // Middleware needs real requests.
    const isReal = middleware.length > 0;
    // Before the request exists, only the input can have caused an error: middleware has not run yet.
    let isMade = false as boolean;
    let answered: Response | undefined;
    const onMade = () => {
      isMade = true;
    };
    const send = async (request: Request & PlannedRequest) => {
      onMade();
      const plan = isReal ? await planRequest(request, callPolicy, signal) : request;
      return (answered = await sendCall(plan, callPolicy));
    };
    const run = async (sendRequest: typeof send) =>
      forward(method, path, {
        ...input,
        // Loaded on first use, since most integrations upload nothing.
        ...(isForm &&
          body !== undefined && {
            body: await (await import("./write-form.ts")).writeForm(callPolicy, body, signal),
          }),
        middleware,
        Request: isReal ? replayableRequest(onMade) : PlannedRequest,
        fetch: sendRequest as unknown as Fetch,
      });
    let result: PathCallResult;
    try {
      checks?.checkInput(callPolicy, input);
      result = await (isReal ? runMiddleware(callPolicy, signal, run, send) : run(send));
    } catch (error) {
      if (isMade || error instanceof PaymentOrdersError) throw error;
      throw rejectUnsendable(operation.operationId, input);
    } finally {
      life.isOver = true;
    }
    if (result.response !== answered) {
      // Middleware replaced the response, so that the client has not parsed its body.
      if (answered !== undefined) adoptAnswer(result.response, answered);
      cleanJson(result.data);
    }
    cleanJson(result.error);
    checks?.checkResult(callPolicy, result, input.parseAs);
    return result;
  };
}

/** Creates the methods of openapi-fetch (`GET`, `PUT` and so on), each sending its calls that way. */
export function createPathCalls(send: SendByPath): Record<string, unknown> {
  const calls = methods.map((method) => [
    method,
    (path: string, input?: PathCallInput) => send(method, path, input),
  ]);
  return { ...(Object.fromEntries(calls) as object), request: send };
}
