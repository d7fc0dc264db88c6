import { InputError } from "../errors/input-error.ts";
import { checkObject } from "../options/check-values.ts";
import { cacheToken } from "./cache-token.ts";
import { checkToken, findTokenProblem } from "./check-token.ts";
import type {
  Credentials,
  CredentialsSource,
  TokenProvider,
  TokenRequests,
  TokenSource,
} from "./token-provider.ts";

/** The two ways to authenticate. */
export interface TokenOptions {
  credentials?: Credentials | CredentialsSource | undefined;
  token?: TokenSource | undefined;
}

/** The settings of its client that a token provider needs. */
export type TokenSettings = Pick<TokenRequests, "issue" | "timeoutMs" | "log">;

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
      async get(refused) {
        const value = await token.call(options, { refused });
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
