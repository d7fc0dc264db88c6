import { PaymentOrdersError } from "../errors/payment-orders-error.ts";

/** Throws for a token that cannot be sent in a header. `Headers` would too, but with the token in its message. */
export function checkToken(token: unknown): asserts token is string {
  const problem = findTokenProblem(token);
  if (problem !== undefined) throw new PaymentOrdersError(`The token ${problem}.`);
}

/** Returns the problem with a token, worded to follow its name; `undefined` when it is valid. */
export function findTokenProblem(token: unknown): string | undefined {
  if (typeof token !== "string" || token === "") return "must be a non-empty string";
  if (/^bearer /i.test(token)) return "must be passed without `Bearer`";
  if (!/^[\x21-\x7e]+$/.test(token)) return "must be printable ASCII without spaces";
  return undefined;
}
