import { InvalidOptionError } from "../errors/invalid-option-error.ts";
import { findTokenProblem } from "../token/check-token.ts";

/** Refuses a key that no header can carry, before anything is sent. */
export function checkIdempotencyKey(key: unknown): void {
  const problem = key === undefined ? undefined : findTokenProblem(key);
  if (problem !== undefined) throw new InvalidOptionError("idempotencyKey", problem);
}
