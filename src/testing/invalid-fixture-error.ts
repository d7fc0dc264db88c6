import type { ValidationError, Validator } from "../../generated/validators.js";
import { PaymentOrdersError } from "../errors/payment-orders-error.ts";

/** One way in which a fixture breaks its schema. */
export interface FixtureProblem {
  /** JSON pointer of the offending value; empty for the whole. */
  readonly pointer: string;
  /** What is wrong there, for example `must be string`. */
  readonly problem: string;
}

/** A fixture that the service could not have sent or taken; no test should rest on it. */
export class InvalidFixtureError extends PaymentOrdersError {
  override name = "InvalidFixtureError";
  readonly problems: readonly FixtureProblem[];

  constructor(what: string, problems: readonly FixtureProblem[]) {
    const lines = problems.map(({ pointer, problem }) => `\n  ${pointer || "/"} ${problem}`);
    super(`${what} breaks its schema once the overrides are applied; correct them:${lines.join("")}`);
    this.problems = problems;
  }
}

/**
 * Returns the value when it is valid.
 * @throws {InvalidFixtureError} with everything that is wrong.
 */
export function checkFixture(what: string, value: unknown, isValid: Validator<unknown>): unknown {
  if (isValid(value)) return value;
  throw new InvalidFixtureError(what, describeProblems(isValid.errors));
}

/** The findings of a validator as pointers and words. */
export function describeProblems(errors: readonly ValidationError[] | null | undefined): FixtureProblem[] {
  return (errors ?? []).map(({ instancePath, message = "" }) => ({
    pointer: instancePath,
    problem: message,
  }));
}
