import { operations, type OperationId } from "../../../generated/operations.ts";
import { tokenHeader } from "../../../generated/marks.ts";
import { tokenIssue } from "../../server/read-token.ts";
import type { Rejection } from "../../server/rejection.ts";
import { defaultCompany, type Rules } from "../rules.ts";
import { readJwt, type TokenClaims } from "./jwt.ts";

/** Number of tokens whose signature is known to be right, so that it need not be computed for each call. */
const maxKnown = 1_000;

/** The company that a token belongs to, or why the token is not accepted. */
export type TokenCheck = { company: string } | { rejection: Rejection };

/** Checks tokens. */
export interface TokenChecker {
  check(operationId: OperationId, token: string | undefined, now: number): Promise<TokenCheck>;
  /** Forgets the tokens that it has checked, since the secret may have changed. */
  forget(): void;
}

/**
 * Creates a checker of tokens.
 * @param readSecret returns the secret that signed them
 */
export function createTokenChecker(readSecret: () => Promise<string>, rules: Rules): TokenChecker {
  let known = new Map<string, TokenClaims>();
  const read = async (token: string): Promise<TokenClaims | undefined> => {
    // What is forgotten meanwhile does not come back.
    const current = known;
    // A made-up token is rarely a JWT, and a signature costs more than the rest of a call.
    if (token.split(".").length !== 3) return undefined;
    const claims = await readJwt(token, await readSecret());
    if (claims === undefined) return undefined;
    if (current.size >= maxKnown) current.clear();
    current.set(token, claims);
    return claims;
  };
  return {
    async check(operationId, token, now) {
      const { auth, scope } = operations[operationId];
      if (!auth) return { company: defaultCompany };
      if (token === undefined) return reject(tokenIssue);
      const claims = known.get(token) ?? (await read(token));
      if (claims === undefined) return rules.tokens === "any" ? { company: defaultCompany } : reject(unknown);
      if (now >= claims.expiresAt) return reject(expired);
      if (scope !== null && !claims.scopes.includes(scope)) {
        const problems = [{ field: tokenHeader.name, issue: `needs the scope ${scope}` }];
        return { rejection: { reason: "forbidden", problems } };
      }
      return { company: claims.company };
    },
    forget() {
      known = new Map();
    },
  };
}

const unknown = `is not a token that this sandbox issued: ${operations.issueToken.method} ${operations.issueToken.path} issues one`;
const expired =
  "has expired on the clock of the sandbox: request a new one, start the sandbox with a longer `--token-lifetime`, or use a made-up token with `--tokens any`";

function reject(issue: string): TokenCheck {
  return { rejection: { reason: "unauthorized", problems: [{ field: tokenHeader.name, issue }] } };
}
