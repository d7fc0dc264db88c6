import { readTokenHeader, type Secured } from "../../contract/token-header.ts";
import { classifyAnswer } from "../classify-answer.ts";
import type { RawRequest } from "../exchange.ts";
import { isJsonObject, parseJson } from "../json-values.ts";
import type { Answer } from "../read-answer.ts";
import { TargetError } from "../target-error.ts";
import type { Credentials, Target } from "../target.ts";

type Issue = (() => Promise<Answer>) | undefined;
type Tokens = ReturnType<typeof createTokens>;

/**
 * Creates the tokens of a run, each when it is first needed: the usual one, and those of cases about tokens.
 * @param issueTo makes the token call with credentials, if the contract has such a call
 */
export function createTokensOf(
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
 * Creates the token of a run: a ready one, or one from the token call, which is renewed when it is refused.
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
    /**
     * Returns the token; `undefined` if there is none, with the reason in `missing`.
     * @throws {TargetError} if the token call shows that the credentials or the URL are wrong
     */
    async get(): Promise<string | undefined> {
      if (ready !== undefined || issue === undefined) return ready;
      current ??= issue()
        .then((answer) => {
          latest = readToken(answer);
          if (latest === undefined) tokens.missing = `the token call was answered by ${answer.status}`;
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
    /** Drops a token that was refused. Returns whether there may be another, once for each token that worked. */
    renew(refused: string): boolean {
      if (ready !== undefined || issue === undefined || needs !== undefined) return false;
      // Another request has dropped it already.
      if (refused !== latest) return true;
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
  refused: "Check the credentials that the target file names, and their scopes.",
};

function readToken(answer: Answer): string | undefined {
  const found = classifyAnswer(answer);
  const { status } = answer;
  if (found.kind === "unclear")
    throw new TargetError(`The token call was answered by ${found.reason}. ${advice.unclear}`);
  if (found.kind === "refused" || found.kind === "unauthenticated")
    throw new TargetError(`The token call was answered by ${status}. ${advice.refused}`);
  const body = found.kind === "accepted" ? parseJson(answer.text) : undefined;
  const token = isJsonObject(body) ? body["token"] : undefined;
  return typeof token === "string" && token !== "" ? token : undefined;
}
