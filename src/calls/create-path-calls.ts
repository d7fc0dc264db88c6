import type { Client, Middleware } from "openapi-fetch";
import { InputError, rejectInput } from "../errors/input-error.ts";
import { PaymentOrdersError } from "../errors/payment-orders-error.ts";
import { adoptAnswer } from "../transport/buffer-response.ts";
import type { Fetch } from "../transport/fetch.ts";
import { findOperation } from "../transport/find-operation.ts";
import { PlannedRequest } from "../transport/planned-request.ts";
import { sendCall } from "../transport/send-call.ts";
import { checkIdempotencyKey, checkPathParameters, findUnsendable } from "./check-arguments.ts";
import { adjustPolicy, type ClientPolicy } from "./create-policy.ts";
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
    checkPathParameters(operation, input.params?.path);
    checkIdempotencyKey(input.params?.header?.["idempotency-key"]);
    if (input.Request !== undefined) throw new InputError("Request", "is not supported; use `fetch`");
    const callPolicy = { ...adjusted, operation, fetch: input.fetch ?? adjusted.fetch, started };
    const { body, bodySerializer, signal } = input;
    // An `AbortController` in place of its signal is an easy mistake.
    if (signal && typeof signal.aborted !== "boolean")
      throw new InputError("signal", "must be an `AbortSignal`");
    if (operation.file && body) guardStream(body[operation.file as keyof typeof body]);
    const { requests, responses } = policy.validate;
    const checks = requests || responses ? await import("./check-call.ts") : undefined;
    const isForm = operation.form && bodySerializer === undefined;
    const middleware = input.middleware ? [...shared, ...input.middleware] : shared;
    // Middleware needs real requests. The code that creates them is loaded with the first middleware.
    const real = middleware.length > 0 ? await import("../transport/replayable-request.ts") : undefined;
    // Before the request exists, only the input can have caused an error: middleware has not run yet.
    let isMade = false as boolean;
    let answered: Response | undefined;
    const onMade = () => {
      isMade = true;
    };
    const send = async (request: Request & PlannedRequest) => {
      onMade();
      const plan = real ? await real.planRequest(request) : request;
      return (answered = await sendCall(plan, callPolicy));
    };
    let result: PathCallResult;
    try {
      checks?.checkInput(callPolicy, input);
      result = await forward(method, path, {
        ...input,
        // Loaded on first use, since most integrations upload nothing.
        ...(isForm &&
          body !== undefined && {
            body: await (await import("./write-form.ts")).writeForm(callPolicy, body, signal),
          }),
        middleware,
        Request: real ? real.replayableRequest(onMade) : PlannedRequest,
        fetch: send as unknown as Fetch,
      });
    } catch (error) {
      if (isMade || error instanceof PaymentOrdersError) throw error;
      throw rejectInput(operation.operationId, [findUnsendable(input)]);
    }
    // Middleware may have replaced the response.
    if (answered !== undefined) adoptAnswer(result.response, answered);
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

/**
 * Adds an error listener to a Node stream. Without one, a stream that fails before it is read would end the process.
 * Reading it still fails.
 */
function guardStream(file?: NodeStream & { content?: NodeStream }): void {
  for (const stream of [file, file?.content]) stream?.on?.("error", () => undefined);
}

interface NodeStream {
  on?: (event: string, listener: () => void) => unknown;
}
