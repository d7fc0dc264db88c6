// Tokens: from credentials, a function or a text to what a request carries, kept and renewed.
// `issueToken` is called in client.ts; the token is added to the headers in attempt.ts.

import { InputError, Interruption, PaymentOrdersError } from "../errors/errors.ts";
import { checkObject } from "../base/options.ts";
import type { Token, TokenRequest } from "../../generated/types.ts";
import type { Log } from "../base/log.ts";
import { within } from "../base/callbacks.ts";
import { loadFailures } from "../errors/load-failures.ts";

/** The two ways to authenticate. */
interface TokenOptions {
  credentials?: Credentials | CredentialsSource | undefined;
  token?: TokenSource | undefined;
}

/** The settings of its client that a token provider needs. */
type TokenSettings = Pick<TokenRequests, "issue" | "timeoutMs" | "log" | "secrets">;

/**
 * Creates a token provider from the options; `undefined` when neither is given. The functions of the user are called as
 * methods of the options.
 * @throws {InputError} when both options are given, one is given but empty, or the credentials lack a member. The message
 * never shows a value.
 */
export function createTokenProvider(
  options: TokenOptions,
  settings: TokenSettings,
): TokenProvider | undefined {
  const { credentials, token } = options;
  if (credentials !== undefined) {
    if (token !== undefined) throw new InputError("token", "cannot be combined with `credentials`");
    const fixed = typeof credentials === "function" ? undefined : copyCredentials(credentials);
    const ask = credentials as CredentialsSource;
    return cacheToken({
      ...settings,
      source: async () => fixed ?? copyCredentials(await ask.call(options)),
    });
  }
  for (const option of ["token", "credentials"] as const) {
    if (option in options && token === undefined)
      throw new InputError(option, "is undefined; leave it out to send no token");
  }
  if (typeof token === "function") {
    return {
      async get(rejected) {
        const value = await token.call(options, { rejected });
        checkToken(value);
        return value;
      },
      drop: () => true,
      asks: "token",
    };
  }
  return token === undefined ? undefined : holdToken(token);
}

function holdToken(token: string): TokenProvider {
  const problem = findTokenProblem(token);
  if (problem !== undefined) throw new InputError("token", problem);
  return { get: () => token, drop: () => false, asks: undefined };
}

function copyCredentials(credentials: Credentials): Credentials {
  checkObject("credentials", credentials);
  const { clientId, clientSecret, scopes } = credentials;
  for (const [member, value] of Object.entries({ clientId, clientSecret })) {
    if (typeof value !== "string" || value === "")
      throw new InputError(`credentials.${member}`, "must be a non-empty string");
  }
  if (!Array.isArray(scopes)) throw new InputError("credentials.scopes", "must be an array");
  return { clientId, clientSecret, scopes: [...scopes] };
}

/** Credentials of an application: the body of `issueToken`. */
export type Credentials = TokenRequest;

/** Returns the credentials for a token call, for example from a vault. */
export type CredentialsSource = () => Credentials | Promise<Credentials>;

/** Whether anyone still waits for a call. After its end, nothing is sent, whatever resumes late. */
export interface CallLife {
  readonly isOver: boolean;
}

/** Supplies the tokens that the transport sends. */
export interface TokenProvider {
  /**
   * Returns the token to send now.
   * @param rejected the token that the service has just rejected.
   * @param life of the call that waits for it: nothing is requested for calls that have ended.
   * @param limitMs time that the call has for it, in milliseconds.
   */
  get: (rejected: string | undefined, life: CallLife, limitMs: number) => string | Promise<string>;
  /** Reports that the service rejected the token; returns whether another one may be available. */
  drop: (token: string) => boolean;
  /** Option whose function a token is waiting for, if any. */
  readonly asks: string | undefined;
}

/** Context of a request for a token. */
export interface TokenContext {
  /** The token that the service has just rejected for this call, so that a cache does not return it again. */
  readonly rejected: string | undefined;
}

/** A bearer token, or a function that runs before each request that needs one. */
export type TokenSource = string | ((context: TokenContext) => string | Promise<string>);

/** The way in which tokens are requested. */
interface TokenRequests {
  /** Returns the credentials of a token call. */
  readonly source: () => Credentials | Promise<Credentials>;
  /** Requests a token, for as long as someone waits for it. */
  readonly issue: (credentials: Credentials, life: CallLife) => Promise<Token>;
  /** Time limit of `source`, in milliseconds. */
  readonly timeoutMs: number;
  readonly log: Log;
  /** What the log must not show. */
  readonly secrets: readonly string[];
}

const defaultLifetimeMs = 3_600_000;
const longestMarginMs = 60_000;
/** Longest wait for a token that another call requests: a quarter of the default deadline. */
const longestPatienceMs = 15_000;

interface KeptToken {
  token: string;
  endsAt: number;
  /** Time of the next renewal, or of the next try after a renewal failed. */
  renewAt: number;
  /** Delay after a failed renewal, in milliseconds. */
  pauseMs: number;
}

/** A token that is being requested for all calls that wait for it. */
interface Flight extends CallLife {
  token: Promise<string>;
  readonly waiting: CallLife[];
  /**
   * Latest end, by `performance.now()`. It is read, because no timer may fire: Workers and other runtimes end what a
   * request has started, timers and promises included, once its response is sent.
   */
  readonly until: number;
  /** Option whose function it is waiting for, if any. */
  asks?: string | undefined;
  /** What it failed with; missing when the runtime ended it. */
  failure?: { readonly error: unknown };
}

/**
 * Caches a token until it expires and renews it in the background shortly before: in the last fifth of its lifetime, at
 * most a minute. A failed renewal is logged and retried after a quarter of that time, while the current token stays in
 * use. However many calls wait for a token, one request is made; when it fails, each of them gets the error, and the next
 * call requests another. No call waits for a renewal in the background, and none relies on the request of another call.
 */
function cacheToken({ source, issue, timeoutMs, log, secrets }: TokenRequests): TokenProvider {
  let current: KeptToken | undefined;
  let flight: Flight | undefined;
  let renewal: Flight | undefined;

  const findCurrent = () => (current !== undefined && Date.now() < current.endsAt ? current : undefined);

  /** Starts a request for a token. */
  function launch(life: CallLife): Flight {
    const waiting = [life];
    const own = {
      waiting,
      // As long as the credentials and the token may take together.
      until: performance.now() + 2 * timeoutMs,
      get isOver() {
        return waiting.every((call) => call.isOver);
      },
    } as unknown as Flight;
    own.token = renew(own)
      .catch((error: unknown) => {
        own.failure = { error };
        throw error;
      })
      .finally(() => {
        forget(own);
      });
    return own;
  }

  async function renew(own: Flight): Promise<string> {
    const credentials = await askForCredentials(own, { source, timeoutMs });
    // The lifetime may count from the moment of issue, so the time of the response counts against it.
    const asked = Date.now();
    const { token, expiresIn } = asObject(await issue(credentials, own));
    checkToken(token);
    const lifetime = readLifetime(expiresIn, log);
    const marginMs = Math.min(lifetime / 5, longestMarginMs);
    const endsAt = asked + lifetime;
    current = { token, endsAt, renewAt: endsAt - marginMs, pauseMs: marginMs / 4 };
    return token;
  }

  /** Waits for the token that another call requests, or else requests one. */
  async function share(life: CallLife, limitMs: number): Promise<string> {
    for (let joined = 0; joined < 2 && isPending(flight); joined += 1) {
      const token = await join(flight, life, limitMs);
      if (token !== undefined) return token;
    }
    flight = launch(life);
    return flight.token;
  }

  /**
   * Waits for the token of a flight, for a part of its own time limit if another call started it; returns `undefined`
   * when the flight has not ended by then, or its runtime has ended it. A runtime may not report that a promise of another
   * request has settled, so the wait reads in between what has become of it.
   */
  async function join(other: Flight, life: CallLife, limitMs: number): Promise<string | undefined> {
    if (other.waiting[0] === life) return other.token;
    other.waiting.push(life);
    const end = performance.now() + Math.min(limitMs / 4, longestPatienceMs);
    const late = new Interruption("timeout");
    for (let pauseMs = 10; performance.now() < end; pauseMs *= 2) {
      try {
        return await within(other.token, Math.min(pauseMs, end - performance.now()), () => late);
      } catch (error) {
        if (other.failure !== undefined) throw other.failure.error;
        if (life.isOver) throw late;
        const kept = findCurrent();
        if (kept !== undefined) return kept.token;
        if (error !== late || flight !== other) break;
      }
    }
    forget(other);
    return undefined;
  }

  function forget(own: Flight): void {
    if (flight === own) flight = undefined;
    if (renewal === own) renewal = undefined;
  }

  function renewInBackground(kept: KeptToken): void {
    if (isPending(flight) || isPending(renewal)) return;
    renewal = launch({ isOver: false });
    renewal.token.catch((error: unknown) => {
      kept.renewAt = Date.now() + kept.pauseMs;
      void reportRenewal(log, kept.endsAt, error, secrets);
    });
  }

  return {
    get(_rejected, life, limitMs) {
      const kept = findCurrent();
      if (kept === undefined) return share(life, limitMs);
      if (Date.now() >= kept.renewAt) renewInBackground(kept);
      return kept.token;
    },
    drop(token) {
      // A response to an earlier token says nothing about a later one.
      if (current?.token === token) current = undefined;
      return true;
    },
    get asks() {
      return flight?.asks;
    },
  };
}

const reported = new WeakSet<Log>();

/**
 * Returns a lifetime in milliseconds. A value of at most 86,400 was probably meant in seconds, as in OAuth, which is
 * reported once for each client.
 */
function readLifetime(expiresIn: unknown, log: Log): number {
  if (!Number.isFinite(expiresIn)) return defaultLifetimeMs;
  if (Number(expiresIn) <= 86_400 && !reported.has(log)) {
    reported.add(log);
    log.warn?.(
      `The service returned \`expiresIn\` ${Number(expiresIn)}, which is documented in milliseconds. If it means seconds, request tokens yourself, and pass a \`token\` function.`,
    );
  }
  return Number(expiresIn);
}

/** Asks the user's function, whose result is dropped if it is late. */
async function askForCredentials(
  flight: Flight,
  { source, timeoutMs }: Pick<TokenRequests, "source" | "timeoutMs">,
): Promise<Credentials> {
  const waitedFor = (flight.asks = "credentials");
  try {
    return await within(source(), timeoutMs, () => new Interruption("timeout", { waitedFor, timeoutMs }));
  } finally {
    flight.asks = undefined;
  }
}

/** Logs that a renewal failed, and how long the current token, which ends at `endsAt`, stays in use. */
async function reportRenewal(
  log: Log,
  endsAt: number,
  error: unknown,
  secrets: readonly string[],
): Promise<void> {
  const seconds = Math.ceil((endsAt - Date.now()) / 1_000);
  const reason = await loadFailures().then(
    ({ describeTokenFailure, hideSecrets }) => describeTokenFailure(hideSecrets(error, secrets)),
    (failure: unknown) => String(failure),
  );
  log.warn?.(`The token, valid for another ${seconds} s, could not be renewed: ${reason}`);
}

/** Returns whether a flight can still bring a token: the credentials of one that nobody waits for may never arrive. */
function isPending(flight: Flight | undefined): flight is Flight {
  return flight !== undefined && !flight.isOver && performance.now() < flight.until;
}

// A response of another service has another shape, whatever the types say.
function asObject(given: unknown): Partial<Record<keyof Token, unknown>> {
  return typeof given === "object" && given !== null ? given : {};
}

/** Throws for a token that cannot be sent in a header. `Headers` would too, but with the token in its message. */
function checkToken(token: unknown): asserts token is string {
  const problem = findTokenProblem(token);
  if (problem !== undefined) throw new PaymentOrdersError(`The token ${problem}.`);
}

/** Returns the problem with a token, worded to follow its name; `undefined` when it is valid. */
export function findTokenProblem(token: unknown): string | undefined {
  if (typeof token !== "string" || token === "") return "must be a non-empty string";
  if (/^bearer /i.test(token)) return "must be passed without `Bearer`";
  if (!/^[\x21-\x7e]+$/.test(token)) return "must be printable ASCII without spaces";
  return undefined;
}
