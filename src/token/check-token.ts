import { InvalidTokenError } from "./invalid-token-error.ts";

/** Refuses a token that no header can carry; `Headers` would too, but with the token in its message. */
export function checkToken(token: unknown): asserts token is string {
  if (typeof token !== "string" || token === "") throw new InvalidTokenError("is not a string or is empty");
  if (!/^[\x21-\x7e]+$/.test(token))
    throw new InvalidTokenError("holds a space or another character that a header cannot carry");
}
