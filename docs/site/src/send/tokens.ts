import type { CallData } from "./call-data.ts";
import type { Fetch } from "./target.ts";

interface KeptToken {
  token: string;
  /** Time in milliseconds from which it is not used any more. */
  until: number;
}

/** A service did not give a token. */
export class TokenRejectedError extends Error {
  override name = "TokenRejectedError";
}

/** Requests tokens and reuses them until shortly before they expire. They are kept in memory only. */
export class Tokens {
  readonly #kept = new Map<string, KeptToken>();
  readonly #now: () => number;

  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /**
   * Returns a token for a base URL.
   * @throws {TokenRejectedError} if the service responds without one
   */
  async get(fetch: Fetch, baseUrl: string, { path, body }: CallData["token"]): Promise<string> {
    const kept = this.#kept.get(baseUrl);
    if (kept !== undefined && kept.until > this.#now()) return kept.token;
    const response = await fetch(`${baseUrl}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    const answer = (await response.json().catch(() => undefined)) as
      { token?: unknown; expiresIn?: unknown } | undefined;
    if (!response.ok || typeof answer?.token !== "string")
      throw new TokenRejectedError(
        `${baseUrl} issued no token: it responded to ${path} with ${response.status}.`,
      );
    const lifetime = typeof answer.expiresIn === "number" ? answer.expiresIn : 0;
    this.#kept.set(baseUrl, { token: answer.token, until: this.#now() + lifetime * 0.9 });
    return answer.token;
  }

  /** Forgets the token of a base URL, which it did not accept. */
  forget(baseUrl: string): void {
    this.#kept.delete(baseUrl);
  }
}
