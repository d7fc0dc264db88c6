import type { Token } from "../../generated/types.ts";
import { checkToken } from "./check-token.ts";
import type { TokenProvider } from "./token-provider.ts";

const defaultLifetimeMs = 3_600_000;
const longestMarginMs = 60_000;

interface KeptToken {
  token: string;
  endsAt: number;
  /** When its renewal is due, or due again after one that failed. */
  renewAt: number;
  /** Pause after a renewal that failed, in milliseconds. */
  pauseMs: number;
}

/**
 * Keeps a token to its end, and renews it in the background shortly before: in the last fifth of its life, at most a
 * minute. A renewal that fails is repeated after a quarter of that time, while the current token stays in use. However
 * many calls wait for a token, one is requested; when that fails, each of them gets the error, and the next call requests
 * another.
 */
export function cacheToken(issue: () => Promise<Token>): TokenProvider {
  let current: KeptToken | undefined;
  let flight: Promise<string> | undefined;

  async function renew(): Promise<string> {
    // The lifetime may count from the moment of issue, so the way back is taken from it.
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
      // A later token is not to blame for an answer to an earlier one.
      if (current?.token === token) current = undefined;
      return true;
    },
  };
}

// An answer of another service has another shape, whatever the types say.
function asObject(answer: unknown): Partial<Record<keyof Token, unknown>> {
  return typeof answer === "object" && answer !== null ? answer : {};
}
