import { TokenError } from "./token-error.ts";

/** Refuses a token that no header can carry; `Headers` would too, but with the token in its message. */
export function checkToken(token: unknown): asserts token is string {
  if (typeof token !== "string" || token === "") throw new TokenError("is not a string or is empty");
  if (!/^[\x21-\x7e]+$/.test(token))
    throw new TokenError("holds a space or another character that a header cannot carry");
}
