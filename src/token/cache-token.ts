import type { Token } from "../../generated/types.ts";
import { Interruption } from "../errors/interruption.ts";
import { within } from "../guards/within.ts";
import { checkToken } from "./check-token.ts";
import { loadFailures } from "../errors/load-failures.ts";
import type { CallLife, Credentials, TokenProvider, TokenRequests } from "./token-provider.ts";

const defaultLifetimeMs = 3_600_000;
const longestMarginMs = 60_000;

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
}

/**
 * Caches a token until it expires and renews it in the background shortly before: in the last fifth of its lifetime, at
 * most a minute. A failed renewal is logged and retried after a quarter of that time, while the current token stays in
 * use. However many calls wait for a token, one request is made; when it fails, or the credentials do not arrive in time,
 * each of them gets the error, and the next call requests another.
 */
export function cacheToken({ source, issue, timeoutMs, log }: TokenRequests): TokenProvider {
  let current: KeptToken | undefined;
  let flight: Flight | undefined;
  let asks: string | undefined;

  async function renew(life: CallLife): Promise<string> {
    const credentials = await ask();
    // The lifetime may count from the moment of issue, so the time of the response counts against it.
    const asked = Date.now();
    const { token, expiresIn } = asObject(await issue(credentials, life));
    checkToken(token);
    const lifetime = Number.isFinite(expiresIn) ? Number(expiresIn) : defaultLifetimeMs;
    const marginMs = Math.min(lifetime / 5, longestMarginMs);
    const endsAt = asked + lifetime;
    current = { token, endsAt, renewAt: endsAt - marginMs, pauseMs: marginMs / 4 };
    return token;
  }

  /** Asks the user's function, whose result is dropped if it is late. */
  async function ask(): Promise<Credentials> {
    const waitedFor = (asks = "credentials");
    try {
      return await within(source(), timeoutMs, () => new Interruption("timeout", { waitedFor, timeoutMs }));
    } finally {
      asks = undefined;
    }
  }

  function share(life: CallLife): Promise<string> {
    // A call that asks after the last one has ended gets its own request: the credentials may never arrive.
    if (flight === undefined || flight.isOver) {
      const waiting: CallLife[] = [];
      const own = {
        waiting,
        get isOver() {
          return waiting.every((call) => call.isOver);
        },
      } as Flight;
      flight = own;
      waiting.push(life);
      own.token = renew(own).finally(() => {
        forget(own);
      });
    } else flight.waiting.push(life);
    return flight.token;
  }

  function forget(own: Flight): void {
    if (flight === own) flight = undefined;
  }

  function renewInBackground(kept: KeptToken): void {
    if (flight?.isOver === false) return;
    share({ isOver: false }).catch((error: unknown) => {
      kept.renewAt = Date.now() + kept.pauseMs;
      void report(kept, error);
    });
  }

  async function report({ endsAt }: KeptToken, error: unknown): Promise<void> {
    const seconds = Math.ceil((endsAt - Date.now()) / 1_000);
    const reason = await loadFailures().then(
      ({ describeTokenFailure }) => describeTokenFailure(error),
      (failure: unknown) => String(failure),
    );
    log.warn?.(`The token, valid for another ${seconds} s, could not be renewed: ${reason}`);
  }

  return {
    get(_refused, life) {
      const now = Date.now();
      if (current === undefined || now >= current.endsAt) return share(life);
      if (now >= current.renewAt) renewInBackground(current);
      return current.token;
    },
    drop(token) {
      // A response to an earlier token says nothing about a later one.
      if (current?.token === token) current = undefined;
      return true;
    },
    get asks() {
      return asks;
    },
  };
}

// A response of another service has another shape, whatever the types say.
function asObject(answer: unknown): Partial<Record<keyof Token, unknown>> {
  return typeof answer === "object" && answer !== null ? answer : {};
}
