import type { Token, TokenRequest } from "../../generated/types.ts";
import { InvalidOptionError } from "../errors/invalid-option-error.ts";
import { cacheToken } from "./cache-token.ts";
import { checkToken } from "./check-token.ts";
import type { TokenProvider, TokenSource } from "./token-provider.ts";

/** What an application identifies itself with: the body of `issueToken`. */
export type Credentials = TokenRequest;

/** Either way to authenticate, and how a token is issued. */
export interface TokenOptions {
  credentials: Credentials | undefined;
  token: TokenSource | undefined;
  issue: (credentials: Credentials) => Promise<Token>;
}

/**
 * Turns the options into a provider; none when neither is given.
 * @throws {InvalidOptionError} when both are given, or credentials lack a member. Their values are never repeated.
 */
export function createTokenProvider({ credentials, token, issue }: TokenOptions): TokenProvider | undefined {
  if (credentials !== undefined) {
    if (token !== undefined)
      throw new InvalidOptionError("token", "stands beside `credentials`; give one of them");
    const kept = copyCredentials(credentials);
    return cacheToken(() => issue(kept));
  }
  if (token === undefined) return undefined;
  return {
    async get() {
      const value = typeof token === "string" ? token : await token();
      checkToken(value);
      return value;
    },
    drop: () => typeof token === "function",
  };
}

function copyCredentials({ clientId, clientSecret, scopes }: Credentials): Credentials {
  for (const [member, value] of Object.entries({ clientId, clientSecret })) {
    if (typeof value !== "string" || value === "")
      throw new InvalidOptionError(`credentials.${member}`, "is missing or empty");
  }
  if (!Array.isArray(scopes)) throw new InvalidOptionError("credentials.scopes", "is no list of scopes");
  return { clientId, clientSecret, scopes: [...scopes] };
}
