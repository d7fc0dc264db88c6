import type { Token } from "../../generated/types.ts";
import { checkToken } from "./check-token.ts";
import type { TokenProvider } from "./token-provider.ts";

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

/**
 * Caches a token until it expires and renews it in the background shortly before: in the last fifth of its lifetime, at
 * most a minute. A failed renewal is retried after a quarter of that time, while the current token stays in use.
 * However many calls wait for a token, one request is made; when it fails, each of them gets the error, and the next
 * call requests another.
 */
export function cacheToken(issue: () => Promise<Token>): TokenProvider {
  let current: KeptToken | undefined;
  let flight: Promise<string> | undefined;

  async function renew(): Promise<string> {
    // The lifetime may count from the moment of issue, so the time of the response counts against it.
    const asked = Date.now();
    const { token, expiresIn } = asObject(await issue());
    checkToken(token);
    const lifetime = Number.isFinite(expiresIn) ? Number(expiresIn) : defaultLifetimeMs;
    const marginMs = Math.min(lifetime / 5, longestMarginMs);
    const endsAt = asked + lifetime;
    current = { token, endsAt, renewAt: endsAt - marginMs, pauseMs: marginMs / 4 };
    return token;
  }

  function share(): Promise<string> {
    return (flight ??= renew().finally(() => {
      flight = undefined;
    }));
  }

  function renewInBackground(kept: KeptToken): void {
    if (flight !== undefined) return;
    share().catch(() => {
      kept.renewAt = Date.now() + kept.pauseMs;
    });
  }

  return {
    get() {
      const now = Date.now();
      if (current === undefined || now >= current.endsAt) return share();
      if (now >= current.renewAt) renewInBackground(current);
      return current.token;
    },
    drop(token) {
      // A response to an earlier token says nothing about a later one.
      if (current?.token === token) current = undefined;
      return true;
    },
  };
}

// A response of another service has another shape, whatever the types say.
function asObject(answer: unknown): Partial<Record<keyof Token, unknown>> {
  return typeof answer === "object" && answer !== null ? answer : {};
}
