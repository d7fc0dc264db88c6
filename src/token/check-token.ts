import { InvalidTokenError } from "./invalid-token-error.ts";

/** Refuses a token that no header can carry; `Headers` would too, but with the token in its message. */
export function checkToken(token: unknown): asserts token is string {
  const problem = findTokenProblem(token);
  if (problem !== undefined) throw new InvalidTokenError(problem);
}

/** What is wrong with a token, in words that follow its name. */
export function findTokenProblem(token: unknown): string | undefined {
  if (typeof token !== "string" || token === "") return "is missing or empty";
  if (!/^[\x21-\x7e]+$/.test(token)) return "must be printable ASCII without spaces";
  return undefined;
}
