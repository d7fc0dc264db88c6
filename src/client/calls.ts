// A call by path, from its input to its result: checks of the input, the form, middleware, openapi-fetch.
// The named operations lie above it, in operations.ts; tokens, attempts and retries below, in transport.ts.

import type { Client, Middleware } from "openapi-fetch";
import { InputError, PaymentOrdersError, rejectInput, type SchemaProblem } from "../errors/errors.ts";
import { cleanJson, parseJson } from "../base/json.ts";
import { adoptKept, findKept } from "./response.ts";
import type { Fetch } from "./fetch.ts";
import { sendCall } from "./transport.ts";
import { checkContractNames } from "./input.ts";
import { type CallPolicy, isForm, findOperation, type FoundOperation, PlannedRequest } from "./call.ts";
import { planRequest, replayableRequest, runMiddleware } from "./middleware.ts";
import { adjustPolicy, type ClientPolicy } from "./options.ts";
import type { PathCallInput, PathCallResult, SendByPath } from "./path-call.ts";
import type { UploadFile } from "./upload.ts";
import type { OperationId } from "../../generated/operations.ts";
import type { KeyHeader } from "../../generated/routes.ts";
import { findNearest, isHeader } from "../base/options.ts";
import { pathCallNames } from "./option-names.ts";
import { findTokenProblem } from "./token.ts";
import { joinPointer } from "../contract/pointer.ts";

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
    const { body, signal } = input;
    checkPathInputNames(operation.operationId, given);
    checkPathParameters(operation, input.params?.path);
    checkIdempotencyKey(input.params?.header?.[operation.key ?? ""]);
    checkSignal(signal);
    checkBody(operation, body);
    if (input.Request !== undefined) throw new InputError("Request", "is not supported; use `fetch`");
    const life = { isOver: false };
    const callPolicy = { ...adjusted, operation, fetch: input.fetch ?? adjusted.fetch, started, life };
    const { requests, responses } = policy.validate;
    const checks = requests || responses ? await import("./checks.ts") : undefined;
    const middleware = input.middleware ? [...shared, ...input.middleware] : shared;
    // Middleware needs real requests.
    const isReal = middleware.length > 0;
    // Before the request exists, only the input can have caused an error: middleware has not run yet.
    let isMade = false as boolean;
    let received: Response | undefined;
    const onMade = () => {
      isMade = true;
    };
    const send = async (request: Request & PlannedRequest) => {
      onMade();
      const plan = isReal ? await planRequest(request, callPolicy, signal) : request;
      return (received = await sendCall(plan, callPolicy));
    };
    const run = async (sendRequest: typeof send) =>
      forward(method, path, {
        ...input,
        ...(await writeOwn(callPolicy, input)),
        ...(operation.styles && (await import("./bodies.ts")).writeQuery(operation, input)),
        ...(operation.success && { parseAs: input.parseAs ?? "blob" }),
        middleware,
        Request: isReal ? replayableRequest(onMade) : PlannedRequest,
        fetch: sendRequest as unknown as Fetch,
      });
    let result: PathCallResult;
    try {
      checkContractNames(callPolicy, input);
      checks?.checkInput(callPolicy, input);
      result = await (isReal ? runMiddleware(callPolicy, signal, run, send) : run(send));
    } catch (error) {
      if (isMade || error instanceof PaymentOrdersError) throw error;
      throw rejectUnsendable(operation.operationId, input);
    } finally {
      life.isOver = true;
    }
    if (result.response !== received) {
      // Middleware replaced the response, so that the client has not parsed its body.
      if (received !== undefined) adoptKept(result.response, received);
      cleanJson(result.data);
    }
    cleanJson(result.error);
    const isMain = await readOwn(operation, input, result);
    checks?.checkResult(callPolicy, result, isMain);
    return result;
  };
}

// Both are loaded on first use, since most integrations send and receive only objects.

/** Writes a body that is not a JSON object, unless the caller does. */
async function writeOwn(
  policy: CallPolicy,
  input: PathCallInput,
): Promise<Partial<PathCallInput> | undefined> {
  const { body, bodySerializer, signal } = input;
  const { form, media } = policy.operation;
  if (body === undefined || bodySerializer !== undefined) return undefined;
  if (form) return { body: await (await import("./upload.ts")).writeForm(policy, body as object, signal) };
  return media ? (await import("./bodies.ts")).writeBody(policy.operation, input) : undefined;
}

/** Reads the body of a success that is not a JSON object. Returns whether validators check what was read. */
async function readOwn(
  operation: FoundOperation,
  { parseAs }: PathCallInput,
  result: PathCallResult,
): Promise<boolean> {
  const { success } = operation;
  const { response } = result;
  if (parseAs || !success || !response.ok) return !parseAs || parseAs === "json";
  const { readSuccess } = await import("./bodies.ts");
  return readSuccess(operation, success, result, findKept(response), parseJson);
}

/** Creates the methods of openapi-fetch (`GET`, `PUT` and so on), each sending its calls that way. */
export function createPathCalls(send: SendByPath): Record<string, unknown> {
  const calls = methods.map((method) => [
    method,
    (path: string, input?: PathCallInput) => send(method, path, input),
  ]);
  return { ...(Object.fromEntries(calls) as object), request: send };
}

/** The generated paths with the types that the client accepts. */
export type ClientPaths<Paths> = {
  [Path in keyof Paths]: {
    [Method in keyof Paths[Path]]: AcceptUpload<OptionalKey<Paths[Path][Method]>>;
  };
};

/** Makes the idempotency key optional: the client generates one when it is left out. */
type OptionalKey<Operation> = Operation extends { parameters: { header: infer Header } }
  ? Extract<keyof Header, KeyHeader> extends never
    ? Operation
    : Omit<Operation, "parameters"> & {
        parameters: Omit<Operation["parameters"], "header"> &
          (object extends WithoutKey<Header>
            ? { header?: WithoutKey<Header> }
            : { header: WithoutKey<Header> });
      }
  : Operation;

type WithoutKey<Header> = Omit<Header, KeyHeader> & Partial<Pick<Header, Extract<keyof Header, KeyHeader>>>;

type TakeFile<Value> = Extract<Value, Blob> extends never ? Value : UploadFile | Exclude<Value, Blob>;

/** Accepts a multipart body as an object, with its file in any form, or as `FormData`. */
type AcceptUpload<Operation> = Operation extends {
  requestBody: { content: { "multipart/form-data": infer Body } };
}
  ? Omit<Operation, "requestBody"> & {
      requestBody: {
        content: { "multipart/form-data": { [Member in keyof Body]: TakeFile<Body[Member]> } | FormData };
      };
    }
  : Operation extends { requestBody: { content: infer Content } }
    ? Omit<Operation, "requestBody"> & { requestBody: { content: AcceptBytes<Content> } }
    : Operation;

/** Accepts a file as its bytes. */
type AcceptBytes<Content> = {
  [Media in keyof Content]: Media extends `application/${"json" | "x-www-form-urlencoded"}${string}`
    ? Content[Media]
    : Media extends `${string}+json${string}` | `text/${string}` | `multipart/${string}`
      ? Content[Media]
      : Blob | ArrayBuffer | ArrayBufferView;
};

const pathInputNames = new Set(`Request ${pathCallNames}`.split(" "));

/** Throws for path parameters that are missing or would change the route. */
function checkPathParameters(
  { operationId, path }: FoundOperation,
  values: Readonly<Record<string, unknown>> = {},
): void {
  for (const [, name = ""] of path.matchAll(/\{([^{}]+)\}/g)) {
    const problem = findProblem(Object.hasOwn(values, name) ? values[name] : undefined);
    if (problem !== undefined) throw new InputError(`path.${name}`, problem, { operationId });
  }
}

function findProblem(value: unknown): string | undefined {
  if (value === undefined || value === null || value === "") return "is missing or empty";
  if (typeof value === "number" && Number.isFinite(value)) return undefined;
  if (typeof value !== "string") return "must be a string or a number";
  return changesRoute(value) ? "contains a dot segment, slash or control character" : undefined;
}

function changesRoute(value: string): boolean {
  const decoded = decodeAscii(value);
  // Some servers cut a segment at its first semicolon before they look at its dots.
  return /^\.{1,2}(?:;|$)/.test(decoded) || /[/\\\p{Cc}\p{Cs}]/u.test(decoded);
}

/** Decodes every layer of percent-encoding, as a chain of proxies would, including broken sequences. */
function decodeAscii(value: string): string {
  const decoded: string[] = [];
  for (const character of value) {
    decoded.push(character);
    // What was decoded may be the end of another sequence.
    while (/^%[0-7][\da-f]$/i.test(decoded.slice(-3).join("")))
      decoded.push(String.fromCharCode(parseInt(decoded.splice(-3).slice(1).join(""), 16)));
  }
  return decoded.join("");
}

/** Throws for a key that cannot be sent in a header, before anything is sent. */
function checkIdempotencyKey(key: unknown): void {
  const problem = key === undefined ? undefined : findTokenProblem(key);
  if (problem !== undefined) throw new InputError("idempotencyKey", problem);
}

/** Throws for a name that is close to a known one; any other one is an option of the platform's `fetch`. */
function checkPathInputNames(operationId: OperationId, input: object): void {
  for (const name in input) {
    const nearest = pathInputNames.has(name) ? undefined : findNearest(name, pathCallNames);
    if (nearest !== undefined)
      throw new InputError(name, `is not an option of the call; did you mean \`${nearest}\`?`, {
        operationId,
      });
  }
}

/** Throws for anything but a signal; an `AbortController` in its place is an easy mistake. */
function checkSignal(signal: unknown): void {
  if (signal && typeof (signal as Partial<AbortSignal>).aborted !== "boolean")
    throw new InputError("signal", "must be an `AbortSignal`");
}

/** Throws where the body that the operation requires is missing, or the file in it. */
function checkBody({ operationId, body: isRequired, file, media }: FoundOperation, body: unknown): void {
  // Of a body that is not an object, null may be a value: see bodies.ts.
  const isMissing = body === undefined || (body === null && media === undefined);
  if (isRequired && isMissing) throw new InputError("body", "is missing", { operationId });
  if (file === undefined || typeof body !== "object" || body === null || isForm(body)) return;
  const given: unknown = body[file as keyof typeof body];
  if (given === undefined || given === null)
    throw new InputError(`body.${file}`, "is missing", { operationId });
  guardStream(given);
}

/**
 * Adds an error listener to a Node stream. Without one, a stream that fails before it is read would end the process.
 * Reading it still fails.
 */
function guardStream(file: NodeStream & { content?: NodeStream }): void {
  for (const stream of [file, file.content]) stream?.on?.("error", () => undefined);
}

interface NodeStream {
  on?: (event: string, listener: () => void) => unknown;
}

function rejectUnsendable(operationId: OperationId, input: PathCallInput): InputError {
  return rejectInput(operationId, [findUnsendable(input)]);
}

/**
 * Finds the part of an input that cannot be written as a request. The messages of the engine quote headers, which may
 * be secret.
 */
function findUnsendable({ headers, params, body }: PathCallInput): SchemaProblem {
  const keyword = "sendable";
  for (const [name, value] of Object.entries({ ...params?.header, ...headers })) {
    if (!isHeader(name, value))
      return {
        pointer: `/headers/${name.slice(0, 100)}`,
        keyword,
        problem: "cannot be sent: HTTP does not allow its name or value",
      };
  }
  const query = Object.entries(params?.query ?? {});
  const unwritable = query.find(([, value]) => !isWritable(() => encodeURIComponent(String(value))));
  const pointer = unwritable === undefined ? findUnwritable(body, "/body", []) : `/query/${unwritable[0]}`;
  return { pointer: pointer ?? "", keyword, problem: "cannot be serialized" };
}

/**
 * Returns the pointer to the innermost value that JSON cannot express, such as a BigInt or a value that contains itself;
 * `undefined` if there is none.
 */
function findUnwritable(value: unknown, pointer: string, around: readonly unknown[]): string | undefined {
  if (around.includes(value)) return pointer;
  if (isWritable(() => JSON.stringify(value))) return undefined;
  if (typeof value !== "object" || value === null || "toJSON" in value) return pointer;
  for (const [name, member] of Object.entries(value)) {
    const found = findUnwritable(member, joinPointer(pointer, name), [...around, value]);
    if (found !== undefined) return found;
  }
  return pointer;
}

function isWritable(write: () => unknown): boolean {
  try {
    write();
    return true;
  } catch {
    return false;
  }
}
