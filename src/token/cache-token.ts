import type { Token } from "../../generated/types.ts";
import { checkToken } from "./check-token.ts";
import type { TokenProvider } from "./token-provider.ts";

const defaultLifetimeMs = 3_600_000;
const longestMarginMs = 60_000;

/**
 * Keeps a token until shortly before its end: a fifth of its life, at most a minute. However many calls wait for a
 * token, one is asked for; when that fails, each of them learns why, and the next call asks anew.
 */
export function cacheToken(issue: () => Promise<Token>): TokenProvider {
  let current: { token: string; staleAt: number } | undefined;
  let flight: Promise<string> | undefined;

  async function renew(): Promise<string> {
    // The lifetime may count from the moment of issue, so the way back is taken from it.
    const asked = Date.now();
    const { token, expiresIn } = readObject(await issue());
    checkToken(token);
    const lifetime = Number.isFinite(expiresIn) ? Number(expiresIn) : defaultLifetimeMs;
    current = { token, staleAt: asked + lifetime - Math.min(lifetime / 5, longestMarginMs) };
    return token;
  }

  return {
    get() {
      if (current !== undefined && Date.now() < current.staleAt) return current.token;
      flight ??= renew().finally(() => {
        flight = undefined;
      });
      return flight;
    },
    drop(token) {
      // A later token is not to blame for an answer to an earlier one.
      if (current?.token === token) current = undefined;
      return true;
    },
  };
}

// An answer of another service has another shape, whatever the types say.
function readObject(answer: unknown): Partial<Record<keyof Token, unknown>> {
  return typeof answer === "object" && answer !== null ? answer : {};
}
