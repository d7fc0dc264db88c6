// Sends the requests of a run: tokens, rate, limits, and why a service cannot be reached.
// It does not use the client of this package, which would repair what a case breaks.

import type { ContractOperation } from "../contract/operations.ts";
import { readTokenHeader, type Secured } from "../contract/token-header.ts";
import { describeFailure } from "../errors/failures.ts";
import { type CauseName, findCause, readFailure } from "../errors/failure-causes.ts";
import { readRetryAfter } from "../errors/api-error.ts";
import {
  type ReceivedResponse,
  classifyResponse,
  mayBeCarriedOut,
  type RawRequest,
  readResponse,
  type Reply,
} from "./exchange.ts";
import { composeRequest, splitTargetHeaders, queryWriterOf } from "./request.ts";
import { type Credentials, type Target, TargetError } from "./target.ts";
import createFetchClient from "openapi-fetch";
import { isJsonObject, parseJson, toObject } from "../values/json.ts";
import type { Risk } from "./risks.ts";

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
  Partial<Pick<ContractOperation, "schemes" | "parameters">> & { method: string };

/** Sends requests to the service, within the limits. */
export interface Service {
  send(operation: Sendable, request: RawRequest, risk: Risk): Promise<Reply>;
  /** The number of requests so far. */
  readonly sent: number;
  /** Whether the service has responded to anything. */
  readonly hasResponded: boolean;
  /** Whether no token could be had any more, after one had worked. */
  readonly isBroken: boolean;
  /** Whether a token was rejected long before its stated end, while none was issued after it, and the next one accepted. */
  readonly hasTokenDied: boolean;
  /** The tokens that were sent. */
  readonly tokens: ReadonlySet<string>;
  /** How the token is sent, if the service took it only in another form than that of the contract. */
  readonly tokenHeader: TokenHeader | undefined;
}

type TokenHeader = NonNullable<Target["tokenHeader"]>;

/** The forms in which services take a token. */
export const tokenForms: readonly TokenHeader[] = [
  { name: "authorization", prefix: "Bearer " },
  { name: "authorization", prefix: "" },
  { name: "x-access-token", prefix: "" },
];

/** Options of a service. */
interface ServiceOptions extends Surroundings {
  target: Target;
  limits: Limits;
  /** The token call, if the contract has one. */
  tokenCall?: ContractOperation | undefined;
}

/** A request is repeated so often while there are too many. */
const mostRepeats = 3;
/** Clocks may differ by so much, and services renew tokens early. */
const earlyMs = 300_000;
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
  const service = {
    sent: 0,
    hasResponded: false,
    isBroken: false,
    hasTokenDied: false,
    tokens: new Set<string>(),
    send,
    tokenHeader: undefined as TokenHeader | undefined,
  };
  let issued = 0;
  let hasWorked = false;
  let areFormsTried = target.tokenHeader !== undefined;

  async function sendOnce(operation: Sendable, request: RawRequest, headers: Record<string, string>) {
    const { declared, others } = splitTargetHeaders(operation, request, target.headers);
    const sent = { ...request, headers: { ...request.headers, ...declared } };
    for (let repeats = 0; ; repeats += 1) {
      await pace();
      signal?.throwIfAborted();
      service.sent += 1;
      if (operation.path === tokenCall?.path) issued += 1;
      const received = await sendRaw(operation, sent, { ...others, ...headers });
      const response = { ...received, at: now() };
      service.hasResponded = true;
      const isLast = repeats === mostRepeats || service.sent >= limits.maxRequests;
      const waitMs = isLast ? undefined : findWait(response, repeats);
      if (waitMs === undefined) return response;
      await wait(waitMs);
    }
  }

  async function sendWithToken(operation: Sendable, request: RawRequest): Promise<Reply> {
    const tokens = findTokens(request.token, operation.operation["x-scope"]);
    const token = await tokens.get(() => issued);
    if (token === undefined) return { kind: "withheld", reason: tokens.missing };
    const form = target.tokenHeader ?? service.tokenHeader ?? readTokenHeader(operation);
    const sendAs = ({ name, prefix }: TokenHeader) =>
      sendOnce(operation, request, { [name]: prefix + token });
    let response: ReceivedResponse = await sendAs(form);
    service.tokens.add(token);
    if (response.status === 401 && !hasWorked && !areFormsTried && request.token === undefined) {
      areFormsTried = true;
      const other = await tryForms(form, sendAs);
      service.tokenHeader = other?.form;
      response = other?.response ?? response;
    }
    if (response.status !== 401) {
      tokens.confirm();
      hasWorked = true;
    }
    const isAlive = issued === tokens.issued && now() < tokens.endsAt - earlyMs;
    if (response.status !== 401 || !tokens.renew(token)) return { kind: "responded", response };
    const reply = await sendWithToken(operation, request);
    service.hasTokenDied ||= isAlive && reply.kind === "responded" && reply.response.status !== 401;
    return reply;
  }

  async function send(operation: Sendable, request: RawRequest, risk: Risk): Promise<Reply> {
    const isWrite = risk !== "read";
    const limit = signal?.aborted
      ? "the run was stopped"
      : findLimit(limits, service.sent, isWrite ? writesLeft : Infinity);
    if (limit !== undefined) return { kind: "withheld", reason: limit };
    if (isWrite) writesLeft -= 1;
    try {
      const reply: Reply = takesToken(operation, request)
        ? await sendWithToken(operation, request)
        : { kind: "responded", response: await sendOnce(operation, request, {}) };
      const mayCount = reply.kind === "responded" ? mayBeCarriedOut(reply.response) : reply.kind === "failed";
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
      const { reply, isUnsent } = describeFailed(error, limits);
      if (isWrite && isUnsent) writesLeft += 1;
      return reply;
    }
  }
  return service;
}

/** Names the limit that is reached; nothing if there is none. */
function findLimit({ maxRequests, maxWrites }: Limits, sent: number, writesLeft: number): string | undefined {
  if (sent >= maxRequests) return `--max-requests ${maxRequests} was reached`;
  return writesLeft < 1 ? `--max-writes ${maxWrites} was reached` : undefined;
}

/** How long to wait before a request is sent again, of which there were too many; nothing if it is not worth it. */
function findWait({ status, headers }: ReceivedResponse, repeats: number): number | undefined {
  if (status !== 429) return undefined;
  const waitMs = readRetryAfter(headers["retry-after"] ?? null) ?? 1_000 * 2 ** repeats;
  return waitMs > mostWaitMs ? undefined : waitMs;
}

/** Says why a request got no response, and whether it certainly did not reach the service. */
function describeFailed(error: unknown, { timeoutMs }: Limits): { reply: Reply; isUnsent: boolean } {
  if (error instanceof Error && error.name === "TimeoutError") {
    const late = `it timed out after ${timeoutMs / 1_000} s`;
    return { reply: { kind: "failed", reason: late, cause: "timeout" }, isUnsent: false };
  }
  const { code, reason: said } = describeFailure(error, []);
  const { name: cause, isUnsent } = findCause(readFailure(error));
  const reason = code === undefined ? said : `${said} (${code})`;
  return { reply: { kind: "failed", reason, cause }, isUnsent };
}

/** Sends a request again with its token in each other form, until one is not rejected. */
async function tryForms(rejected: TokenHeader, sendAs: (form: TokenHeader) => Promise<ReceivedResponse>) {
  for (const form of tokenForms) {
    if (form.name === rejected.name && form.prefix === rejected.prefix) continue;
    const response = await sendAs(form);
    // With 403, it may be the missing header that is rejected.
    if (response.status !== 401 && response.status !== 403) return { form, response };
  }
  return undefined;
}

/** Options for sending requests. */
interface SenderOptions {
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
  operation: { method: string; path: string } & Partial<Pick<ContractOperation, "parameters">>,
  request: RawRequest,
  headers?: Readonly<Record<string, string>>,
) => Promise<ReceivedResponse>;

// A request that breaks the contract has no type, so the typed call is bypassed, only here.
type Untyped = (method: string, path: string, input: object) => Promise<unknown>;

/**
 * Creates the function that sends every case. It uses openapi-fetch directly: the client of this package would add a
 * missing key, retry after an error, and reject an invalid file before the service could. No redirect is followed.
 */
export function createSender({ baseUrl, fetch, timeoutMs, signal }: SenderOptions): SendRaw {
  const client = createFetchClient<object>({ baseUrl });
  const send = client.request as unknown as Untyped;

  return async (operation, { path, query, headers: own, body, text }, headers = {}) => {
    const { method, path: template } = operation;
    const responses: ReceivedResponse[] = [];
    const given = { ...headers, ...own };
    const written = text && {
      body: text.content,
      bodySerializer: (content: string) => content,
      headers: { ...given, "content-type": text.mediaType },
    };
    const timeout = AbortSignal.timeout(timeoutMs);
    await send(method, template, {
      params: { path, query },
      querySerializer: queryWriterOf(operation),
      headers: given,
      body,
      ...written,
      redirect: "manual",
      signal: signal === undefined ? timeout : AbortSignal.any([timeout, signal]),
      // The original bytes of the response are checked, before the client parses them.
      fetch: async (request: Request) => {
        const start = performance.now();
        const response = await readResponse(await fetch(request));
        responses.push({ ...response, ms: Math.round(performance.now() - start) });
        return new Response(null, { status: 204 });
      },
    });
    const [response] = responses;
    if (response === undefined)
      throw new Error(`The client did not send a request for \`${method} ${template}\`.`);
    return response;
  };
}

type Issue = (() => Promise<ReceivedResponse>) | undefined;
type Tokens = ReturnType<typeof createTokens>;

/**
 * Creates the tokens of a run, each when it is first needed: the usual one, and those of cases about tokens.
 * @param issueTo makes the token call with credentials, if the contract has such a call
 */
function createTokensOf(
  { token: ready, credentials, expiredToken, otherCompany, otherScopes }: Target,
  issueTo: (credentials: Credentials | undefined) => Issue,
): (kind: RawRequest["token"], scope: string | undefined) => Tokens {
  const create = (kind: RawRequest["token"], scope: string | undefined): Tokens => {
    if (kind === undefined) return createTokens(ready, issueTo(credentials));
    if (kind === "expired") return createTokens(expiredToken, undefined, "`expiredToken`");
    if (kind === "other-company") return createTokens(undefined, issueTo(otherCompany), "`otherCompany`");
    const scopes = otherScopes ?? credentials?.scopes.filter((one) => one !== scope) ?? [];
    const limited = scopes.length > 0 && credentials ? { ...credentials, scopes } : undefined;
    return createTokens(undefined, issueTo(limited), "`otherScopes`");
  };
  const known = new Map<string, Tokens>();
  return (kind, scope) => {
    const key = `${kind ?? ""} ${kind === "other-scope" ? (scope ?? "") : ""}`;
    const tokens = known.get(key) ?? create(kind, scope);
    known.set(key, tokens);
    return tokens;
  };
}

/** Why a target cannot be called where a token is needed. */
export const noToken = "the target has no token and no credentials";

/** Whether the token of the run is added to a request. One that is about the token has its own. */
export function takesToken(operation: Secured, { isAuthenticated, headers }: RawRequest): boolean {
  return isAuthenticated && !Object.hasOwn(headers, readTokenHeader(operation).name);
}

/**
 * Creates the token of a run: a ready one, or one from the token call, which is renewed when it is rejected.
 * @param issue makes the token call; without it, there is only the ready token
 * @param needs what the target must have for it, for a case about tokens. It is not renewed then
 */
export function createTokens(ready: string | undefined, issue?: Issue, needs?: string) {
  let current: Promise<string | undefined> | undefined;
  let latest: string | undefined;
  let isConfirmed = true;
  const tokens = {
    /** Why there is no token. */
    missing: needs === undefined ? noToken : `the target has no ${needs}`,
    /** How many token calls there had been when it was issued, and when it ends, in milliseconds since 1970. */
    issued: 0,
    endsAt: 0,
    /**
     * Returns the token; `undefined` if there is none, with the reason in `missing`.
     * @throws {TargetError} if the token call shows that the credentials or the URL are wrong
     */
    async get(countIssued: () => number = () => 0): Promise<string | undefined> {
      if (ready !== undefined || issue === undefined) return ready;
      current ??= issue()
        .then((response) => {
          latest = readToken(response);
          tokens.issued = countIssued();
          tokens.endsAt = (response.at ?? 0) + Number(toObject(parseJson(response.text))["expiresIn"] ?? 0);
          if (latest === undefined) tokens.missing = `the token call got ${response.status}`;
          return latest;
        })
        .catch((error: unknown) => {
          if (needs !== undefined && error instanceof TargetError) {
            tokens.missing = `${needs} of the target gives no token: ${error.message}`;
            return undefined;
          }
          if (!(error instanceof TargetError)) current = undefined;
          throw error;
        });
      return current;
    },
    /** Drops a token that was rejected. Returns whether there may be another, once for each token that worked. */
    renew(rejected: string): boolean {
      if (ready !== undefined || issue === undefined || needs !== undefined) return false;
      // Another request has dropped it already.
      if (rejected !== latest) return true;
      if (!isConfirmed) return false;
      isConfirmed = false;
      current = undefined;
      latest = undefined;
      return true;
    },
    /** Notes that the token works. */
    confirm() {
      isConfirmed = true;
    },
  };
  return tokens;
}

const advice = {
  unclear: "Check `--base-url`, or give a ready token in the target file.",
  rejected: "Check the credentials that the target file names, and their scopes.",
};

function readToken(response: ReceivedResponse): string | undefined {
  const found = classifyResponse(response);
  const { status } = response;
  if (found.kind === "unclear")
    throw new TargetError(`The token call got ${found.reason}. ${advice.unclear}`);
  if (found.kind === "rejected" || found.kind === "unauthenticated")
    throw new TargetError(`The token call got ${status}. ${advice.rejected}`);
  const body = found.kind === "accepted" ? parseJson(response.text) : undefined;
  const token = isJsonObject(body) ? body["token"] : undefined;
  return typeof token === "string" && token !== "" ? token : undefined;
}

/** Waits until the next request may be sent. */
type Pace = () => Promise<void>;

/** Spaces requests evenly. With an infinite rate, it never waits. */
function createPace(
  perSecond: number,
  { now, wait }: { now: () => number; wait: (ms: number) => Promise<void> },
): Pace {
  let next = 0;
  return async () => {
    if (!Number.isFinite(perSecond)) return;
    const time = now();
    const start = Math.max(time, next);
    next = start + 1_000 / perSecond;
    if (start > time) await wait(start - time);
  };
}

/** Waits, but no longer than until the run is stopped. */
export function waitUnlessStopped(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener("abort", end);
  });
}

/** Why a service cannot be reached, by the cause; `HOST` is its host, and `WHY` what the platform says. */
const sentences: Partial<Record<CauseName | "timeout", string>> = {
  "unknown-host": "The host `HOST` of `--base-url` is not known (WHY).",
  refused: "Nothing responds at `HOST` (WHY). Is the service running, and reachable from here?",
  timeout: "`HOST` did not respond in time. Is it reachable from here, and `--timeout` long enough?",
  "wrong-host": "The certificate of `HOST` is for another host (WHY). Use that one in `--base-url`.",
  "invalid-today": "The certificate of `HOST` is not valid today (WHY).",
  untrusted:
    "The certificate of `HOST` is not trusted here (WHY). Name the file of its authority in `NODE_EXTRA_CA_CERTS`.",
  "blocked-port":
    "`fetch` blocks the port of `HOST`, as browsers do. Serve at another port, and name it in `--base-url`.",
  "no-tls": "`HOST` makes no secure connection (WHY). Does it use http:// or another port?",
  handshake: "`HOST` makes no secure connection (WHY). Does it use http:// or another port?",
  "client-certificate": "`HOST` makes no secure connection (WHY). Does it require a client certificate?",
  "handshake-failure":
    "`HOST` makes no secure connection (WHY). Does it require a client certificate, or a TLS version or cipher that is missing here?",
  "handshake-cut": "`HOST` makes no secure connection (WHY). Does it require a client certificate?",
  tunnel: "The proxy opens no connection to `HOST` (WHY).",
  "tunnel-rejected": "The proxy opens no connection to `HOST` (WHY).",
};

/**
 * Explains why no request reaches a service.
 * @returns one sentence, or `undefined` if the service may respond to other requests
 */
export function explainUnreachable(
  { cause, reason }: Extract<Reply, { kind: "failed" }>,
  baseUrl: string,
): string | undefined {
  const code = /\(([^()]+)\)$/u.exec(reason)?.[1] ?? reason;
  return sentences[cause]?.replace("HOST", () => new URL(baseUrl).host).replace("WHY", () => code);
}
