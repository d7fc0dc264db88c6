import type { Token, TokenRequest } from "../../generated/types.ts";
import { InputError } from "../errors/input-error.ts";
import { checkObject } from "../options/check-values.ts";
import { checkToken, findTokenProblem } from "./check-token.ts";
import type { TokenProvider, TokenSource } from "./token-provider.ts";

/** Credentials of an application: the body of `issueToken`. */
export type Credentials = TokenRequest;

/** Returns the credentials for a token call, for example from a vault. */
export type CredentialsSource = () => Credentials | Promise<Credentials>;

/** The two ways to authenticate. */
export interface TokenOptions {
  credentials?: Credentials | CredentialsSource | undefined;
  token?: TokenSource | undefined;
}

/**
 * Creates a token provider from the options; `undefined` when neither is given.
 * @param issue requests a token.
 * @throws {InputError} when both options are given, one is given but empty, or the credentials lack a member.
 * The message never shows a value.
 */
export function createTokenProvider(
  options: TokenOptions,
  issue: (credentials: Credentials) => Promise<Token>,
): TokenProvider | undefined {
  const { credentials, token } = options;
  if (credentials !== undefined) {
    if (token !== undefined) throw new InputError("token", "cannot be combined with `credentials`");
    const source = typeof credentials === "function" ? credentials : copyCredentials(credentials);
    return cacheLazily(async () =>
      issue(typeof source === "function" ? copyCredentials(await source()) : source),
    );
  }
  for (const option of ["token", "credentials"] as const) {
    if (option in options && token === undefined)
      throw new InputError(option, "is undefined; leave it out to send no token");
  }
  if (typeof token === "function") {
    return {
      async get(refused) {
        const value = await token({ refused });
        checkToken(value);
        return value;
      },
      drop: () => true,
    };
  }
  return token === undefined ? undefined : holdToken(token);
}

/** Loads the code of the cache with the first token call: clients with a fixed token never need it. */
function cacheLazily(issue: () => Promise<Token>): TokenProvider {
  let cache: TokenProvider | undefined;
  return {
    get: () =>
      cache
        ? cache.get()
        : import("./cache-token.ts").then(({ cacheToken }) => (cache ??= cacheToken(issue)).get()),
    drop: (token) => cache?.drop(token) === true,
  };
}

function holdToken(token: string): TokenProvider {
  const problem = findTokenProblem(token);
  if (problem !== undefined) throw new InputError("token", problem);
  return { get: () => token, drop: () => false };
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
