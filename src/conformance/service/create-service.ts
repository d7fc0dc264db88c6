import type { ContractOperation } from "../../contract/operations.ts";
import { readTokenHeader } from "../../contract/token-header.ts";
import { describeFailure } from "../../errors/describe-failure.ts";
import { readRetryAfter } from "../../errors/read-retry-after.ts";
import { mayBeCarriedOut } from "../classify-answer.ts";
import { composeRequest } from "../compose-request.ts";
import type { RawRequest, Reply, Risk } from "../exchange.ts";
import { createSender } from "../create-sender.ts";
import { TargetError } from "../target-error.ts";
import type { Credentials, Target } from "../target.ts";
import { createPace } from "./pace.ts";
import { createTokensOf, takesToken } from "./tokens.ts";

/** Limits of a run. */
export interface Limits {
  /** Requests that the service may carry out, other than reading ones. */
  maxWrites: number;
  maxRequests: number;
  /** Requests a second. */
  rate: number;
  /** Timeout of a request, in milliseconds. */
  timeoutMs: number;
}

/** What a run needs of its surroundings. */
export interface Surroundings {
  /** Sends each request. */
  fetch: (request: Request) => Promise<Response>;
  /** Ends the run. */
  signal?: AbortSignal | undefined;
  /** Milliseconds since 1970. */
  now: () => number;
  wait: (ms: number) => Promise<void>;
}

/** What must be known of an operation to send a request to it, or with another method to its path. */
type Sendable = Pick<ContractOperation, "path" | "operation"> &
  Partial<Pick<ContractOperation, "schemes">> & { method: string };

/** Sends requests to the service, within the limits. */
export interface Service {
  send(operation: Sendable, request: RawRequest, risk: Risk): Promise<Reply>;
  /** The number of requests so far. */
  readonly sent: number;
  /** Whether the service has answered anything. */
  readonly hasAnswered: boolean;
  /** Whether no token could be had any more, after one had worked. */
  readonly isBroken: boolean;
  /** The tokens that were sent. */
  readonly tokens: ReadonlySet<string>;
}

/** Options of a service. */
export interface ServiceOptions extends Surroundings {
  target: Target;
  limits: Limits;
  /** The token call, if the contract has one. */
  tokenCall?: ContractOperation | undefined;
}

/** A request is repeated so often while there are too many. */
const mostRepeats = 3;
/** A longer wait is not worth it. */
const mostWaitMs = 60_000;

/** Creates the function that sends the requests of a run: it adds the token, keeps the rate, and counts. */
export function createService({ target, limits, tokenCall, ...around }: ServiceOptions): Service {
  const { fetch, signal, now, wait } = around;
  const sendRaw = createSender({ baseUrl: target.baseUrl, fetch, timeoutMs: limits.timeoutMs, signal });
  const pace = createPace(limits.rate, { now, wait });
  let writesLeft = limits.maxWrites;
  const issueTo = (credentials: Credentials | undefined) =>
    tokenCall && credentials && (() => sendOnce(tokenCall, composeRequest(tokenCall, credentials), {}));
  const findTokens = createTokensOf(target, issueTo);
  const service = { sent: 0, hasAnswered: false, isBroken: false, tokens: new Set<string>(), send };
  let hasWorked = false;

  async function sendOnce(operation: Sendable, request: RawRequest, headers: Record<string, string>) {
    for (let repeats = 0; ; repeats += 1) {
      await pace();
      signal?.throwIfAborted();
      service.sent += 1;
      const answer = await sendRaw(operation, request, { ...target.headers, ...headers });
      service.hasAnswered = true;
      if (answer.status !== 429 || repeats === mostRepeats) return answer;
      const waitMs = readRetryAfter(answer.headers["retry-after"] ?? null) ?? 1_000 * 2 ** repeats;
      if (waitMs > mostWaitMs) return answer;
      await wait(waitMs);
    }
  }

  async function sendWithToken(operation: Sendable, request: RawRequest): Promise<Reply> {
    const tokens = findTokens(request.token, operation.operation["x-scope"]);
    const token = await tokens.get();
    if (token === undefined) return { kind: "withheld", reason: tokens.missing };
    const { name, prefix } = target.tokenHeader ?? readTokenHeader(operation);
    const answer = await sendOnce(operation, request, { [name]: prefix + token });
    service.tokens.add(token);
    if (answer.status !== 401) {
      tokens.confirm();
      hasWorked = true;
    } else if (tokens.renew(token)) return sendWithToken(operation, request);
    return { kind: "answered", answer };
  }

  function findLimit(isWrite: boolean): string | undefined {
    if (signal?.aborted) return "the run was stopped";
    if (service.sent >= limits.maxRequests) return `--max-requests ${limits.maxRequests} was reached`;
    return isWrite && writesLeft < 1 ? `--max-writes ${limits.maxWrites} was reached` : undefined;
  }

  async function send(operation: Sendable, request: RawRequest, risk: Risk): Promise<Reply> {
    const isWrite = risk !== "read";
    const limit = findLimit(isWrite);
    if (limit !== undefined) return { kind: "withheld", reason: limit };
    if (isWrite) writesLeft -= 1;
    try {
      const reply: Reply = takesToken(operation, request)
        ? await sendWithToken(operation, request)
        : { kind: "answered", answer: await sendOnce(operation, request, {}) };
      const mayCount = reply.kind === "answered" ? mayBeCarriedOut(reply.answer) : reply.kind === "failed";
      if (isWrite && !mayCount) writesLeft += 1;
      return reply;
    } catch (error) {
      if (signal?.aborted) return { kind: "withheld", reason: "the run was stopped" };
      if (error instanceof TargetError) {
        if (!hasWorked) throw error;
        // What was found so far must not be lost.
        service.isBroken = true;
        return { kind: "withheld", reason: error.message };
      }
      const { code, reason } = describeFailure(error, []);
      const late = `it timed out after ${limits.timeoutMs / 1_000} s`;
      if (error instanceof Error && error.name === "TimeoutError")
        return { kind: "failed", reason: late, code: "TIMEOUT" };
      return { kind: "failed", reason: code === undefined ? reason : `${reason} (${code})`, code };
    }
  }
  return service;
}
